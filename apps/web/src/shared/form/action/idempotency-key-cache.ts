import { createIdempotencyKey } from '@parking-plus/contracts/client';
import { useRef } from 'react';

/**
 * Provides an `Idempotency-Key` per content. Resending unchanged content after a lost response uses the same
 * key. Changed content, and any content after a success, gets a new key.
 */
export interface IdempotencyKeyCache {
  keyOf: (content: unknown) => string;
  /** Marks success. The same content then gets a new key. */
  done: () => void;
}

export function createIdempotencyKeyCache(newKey: () => string = createIdempotencyKey): IdempotencyKeyCache {
  let last: { content: string; key: string } | null = null;
  return {
    keyOf(content) {
      const text = JSON.stringify(content, withFiles) ?? '';
      if (last?.content !== text) last = { content: text, key: newKey() };
      return last.key;
    },
    done() {
      last = null;
    },
  };
}

/** JSON serialises all files alike, so they are represented by name, size and date. */
function withFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** Returns the keys of a form or action for as long as it is mounted. */
export function useIdempotencyKeys(): IdempotencyKeyCache {
  const keys = useRef<IdempotencyKeyCache>(null);
  keys.current ??= createIdempotencyKeyCache();
  return keys.current;
}
