import { expect, test } from 'vitest';
import { AsyncContext } from './async-context.ts';

test('each caller has its own value, also in parallel and nested calls', async () => {
  const storage = new AsyncContext<string>();
  let endShort = () => {};
  const shortIsOver = new Promise<void>((resolve) => {
    endShort = resolve;
  });
  const long = storage.run('long', async () => {
    await shortIsOver;
    const inner = await storage.run('inner', async () => storage.getStore());
    return [inner, storage.getStore()];
  });
  const short = await storage.run('short', async () => storage.getStore());
  endShort();

  expect(short).toBe('short');
  expect(await long).toEqual(['inner', 'long']);
});

test('after the last scope there is no value, also for work that continues', async () => {
  const storage = new AsyncContext<string>();
  let end = () => {};
  const isOver = new Promise<void>((resolve) => {
    end = resolve;
  });
  let later: Promise<string | undefined> | undefined;
  await storage.run('first', async () => {
    later = isOver.then(() => storage.getStore());
  });
  end();

  expect(await later).toBeUndefined();
  expect(storage.getStore()).toBeUndefined();
});

test('a failed caller leaves nothing behind', async () => {
  const storage = new AsyncContext<string>();
  await expect(storage.run('failing', () => Promise.reject(new Error('as asked')))).rejects.toThrow(
    'as asked',
  );
  expect(storage.getStore()).toBeUndefined();
});
