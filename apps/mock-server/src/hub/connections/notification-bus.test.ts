import { expect, test } from 'vitest';
import { notificationBus } from './notification-bus.ts';

/** Simulates a PostgreSQL channel: short payloads only, delivered to all with a delay. */
function notifications({ isShuffled = false } = {}) {
  const listeners = new Set<(payload: string) => void>();
  const payloads: string[] = [];
  return {
    payloads,
    async notify(payload: string) {
      if (Buffer.byteLength(payload) >= 8_000) throw new Error('payload string too long');
      payloads.push(payload);
      if (isShuffled) return;
      await new Promise((resolve) => setImmediate(resolve));
      for (const listener of listeners) listener(payload);
    },
    deliver(order: readonly number[]) {
      for (const at of order) for (const listener of listeners) listener(payloads[at] ?? '');
    },
    async listen(listener: (payload: string) => void) {
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
  };
}

test.each([
  ['a short text', 'hello 車'],
  ['an empty text', ''],
  ['a text at the limit', 'x'.repeat(5_880)],
  ['a text far above the limit, with characters of four bytes', '😀車'.repeat(20_000)],
])('carries %s unchanged', async (_title, text) => {
  const heard: string[] = [];
  const bus = notificationBus(notifications());
  await bus.subscribe((message) => heard.push(message));
  await bus.publish(text);
  expect(heard).toEqual([text]);
});

test('keeps the order of texts published at once', async () => {
  const heard: string[] = [];
  const bus = notificationBus(notifications());
  await bus.subscribe((message) => heard.push(message.slice(0, 1)));
  await Promise.all([bus.publish('a'.repeat(30_000)), bus.publish('b'), bus.publish('c'.repeat(9_000))]);
  expect(heard).toEqual(['a', 'b', 'c']);
});

test('joins parts in any order, also if repeated', async () => {
  const heard: string[] = [];
  const channel = notifications({ isShuffled: true });
  const bus = notificationBus(channel);
  await bus.subscribe((message) => heard.push(message));
  const text = 'ab'.repeat(8_000);
  await bus.publish(text);
  expect(channel.payloads).toHaveLength(3);
  channel.deliver([2, 2, 0, 1]);
  expect(heard).toEqual([text]);
});

test('continues after a failed notification, and reports it to the publisher', async () => {
  const heard: string[] = [];
  const channel = notifications();
  let fails = true;
  const bus = notificationBus({
    listen: channel.listen,
    notify: async (payload) => {
      if (fails) throw new Error('connection lost');
      await channel.notify(payload);
    },
  });
  await bus.subscribe((message) => heard.push(message));
  await expect(bus.publish('lost')).rejects.toThrow('connection lost');
  fails = false;
  await bus.publish('heard');
  expect(heard).toEqual(['heard']);
});

test('delivers nothing after unsubscribing', async () => {
  const heard: string[] = [];
  const bus = notificationBus(notifications());
  const leave = await bus.subscribe((message) => heard.push(message));
  await leave();
  await bus.publish('late');
  expect(heard).toEqual([]);
});
