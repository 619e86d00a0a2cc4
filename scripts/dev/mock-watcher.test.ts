import { expect, test } from 'vitest';
import { type MockDeps, startWatchedMock } from './mock-watcher.ts';

/** Fake builder and servers: `build()` reports a finished build, `end()` stops the newest server. */
function buildDeps(starts: readonly ('good' | 'bad')[]) {
  const lines: string[] = [];
  const ends: ((code: number) => void)[] = [];
  let stopped = 0;
  let isClosed = false;
  let tell: (event: { code: string }) => void = () => {};
  const means: MockDeps = {
    watchBuild: async () => ({
      on: (_, listener) => {
        tell = listener;
        listener({ code: 'END' });
      },
      close: async () => {
        isClosed = true;
      },
    }),
    start: async () => {
      if (starts[ends.length] === 'bad') {
        ends.push(() => {});
        throw new Error('The mock server ended with code 1 before it listened. It wrote:\n  no such table');
      }
      const ended = new Promise<number>((resolve) => ends.push(resolve));
      return {
        ended,
        stop: async () => {
          stopped += 1;
        },
      };
    },
    say: (line) => lines.push(line),
  };
  return {
    means,
    lines,
    build: (code: 'END' | 'ERROR' = 'END') => tell({ code }),
    end: (code: number) => ends.at(-1)?.(code),
    state: () => ({ stopped, isClosed, started: ends.length }),
  };
}

test('rejects with the server’s output if its first start fails, and leaves nothing running', async () => {
  const { means, state } = buildDeps(['bad']);
  await expect(startWatchedMock([], means)).rejects.toThrow('no such table');
  expect(state()).toEqual({ stopped: 0, isClosed: true, started: 1 });
});

test('settles when the server exits on its own, and not when it is stopped', async () => {
  const { means, end } = buildDeps(['good']);
  const mock = await startWatchedMock([], means);
  end(9);
  expect(await mock.ended).toBe(9);
  await mock.stop();
});

test('replaces the server after a build, and keeps it after a failed build', async () => {
  const { means, lines, build, state } = buildDeps(['good', 'good']);
  const mock = await startWatchedMock([], means);
  build('ERROR');
  expect(lines.join()).toContain('the last good one goes on');
  build();
  await expect.poll(state).toMatchObject({ started: 2, stopped: 1 });
  await expect.poll(() => lines.join()).toContain('restarted on the new code');
  await mock.stop();
  expect(state()).toEqual({ started: 2, stopped: 2, isClosed: true });
});

test('waits for the next change if the new code does not start or exits', async () => {
  const { means, lines, build, end, state } = buildDeps(['good', 'bad', 'good', 'good']);
  const mock = await startWatchedMock([], means);
  build();
  await expect.poll(() => lines.join()).toContain('The mock server does not run.');
  build();
  await expect.poll(() => lines.at(-1)).toContain('restarted');
  end(1);
  await expect.poll(() => lines.at(-1)).toContain('ended by itself with code 1');
  build();
  await expect.poll(state).toMatchObject({ started: 4 });
  await mock.stop();
});
