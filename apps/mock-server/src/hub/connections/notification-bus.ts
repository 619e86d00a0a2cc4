import { randomBytes } from 'node:crypto';
import type { HubBus } from './hub-bus.ts';

/** LISTEN and NOTIFY of a database, on one channel. */
export type NotificationChannel = {
  notify(payload: string): Promise<void>;
  listen(listener: (payload: string) => void): Promise<() => Promise<void>>;
};

/** PostgreSQL rejects payloads of 8,000 bytes or more. */
const PART_BYTES = 7_900;
const PARTS_KEPT_MS = 30_000;

type Waiting = { readonly parts: (string | undefined)[]; missing: number; readonly sinceMs: number };

/** Splits base64 of the text into parts `id number count data`: safe for any text, never splitting a character. */
function partsOf(text: string): string[] {
  const id = randomBytes(9).toString('base64url');
  const data = Buffer.from(text).toString('base64');
  const length = PART_BYTES - 48;
  const count = Math.max(1, Math.ceil(data.length / length));
  return Array.from(
    { length: count },
    (_, part) => `${id} ${part} ${count} ${data.slice(part * length, (part + 1) * length)}`,
  );
}

/**
 * Returns a bus on database notifications, whose payloads are short: longer texts travel in parts.
 * Incomplete texts are dropped after 30 s.
 */
export function notificationBus(channel: NotificationChannel): HubBus {
  let lastPublished: Promise<void> = Promise.resolve();

  async function notifyAll(text: string): Promise<void> {
    for (const part of partsOf(text)) await channel.notify(part);
  }

  return {
    publish(text) {
      // Sequential: a pool's sessions would overtake each other.
      const published = lastPublished.then(() => notifyAll(text));
      lastPublished = published.catch(() => {});
      return published;
    },
    subscribe(listener) {
      const waiting = new Map<string, Waiting>();
      return channel.listen((payload) => {
        const text = joinPart(waiting, payload);
        if (text !== undefined) listener(text);
      });
    },
  };
}

function joinPart(waiting: Map<string, Waiting>, payload: string): string | undefined {
  const [id = '', partText = '', countText = '', data = ''] = payload.split(' ');
  const part = Number(partText);
  const count = Number(countText);
  if (count === 1) return Buffer.from(data, 'base64').toString('utf8');
  const nowMs = performance.now();
  for (const [otherId, { sinceMs }] of waiting) {
    if (nowMs - sinceMs > PARTS_KEPT_MS) waiting.delete(otherId);
  }
  const text = waiting.get(id) ?? { parts: new Array(count), missing: count, sinceMs: nowMs };
  if (text.parts[part] === undefined) text.missing--;
  text.parts[part] = data;
  waiting.set(id, text);
  if (text.missing > 0) return undefined;
  waiting.delete(id);
  return Buffer.from(text.parts.join(''), 'base64').toString('utf8');
}
