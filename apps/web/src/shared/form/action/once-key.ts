import { newIdempotencyKey } from '@parking-plus/contracts/client';
import { useRef } from 'react';

/**
 * One `Idempotency-Key` per content: sent again unchanged after a lost answer, a write bears the key of its first
 * attempt and acts once; any other content, and what follows a success, bears a new one.
 */
export interface OnceKeys {
  keyOf: (content: unknown) => string;
  /** It has been done: the same content once more is meant to act once more. */
  done: () => void;
}

export function createOnceKeys(newKey: () => string = newIdempotencyKey): OnceKeys {
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

/** JSON knows nothing of a file: to it one is like another. */
function withFiles(_name: string, value: unknown): unknown {
  return value instanceof File ? [value.name, value.size, value.lastModified] : value;
}

/** The keys of one form or action, for as long as it is mounted. */
export function useOnceKeys(): OnceKeys {
  const keys = useRef<OnceKeys>(null);
  keys.current ??= createOnceKeys();
  return keys.current;
}
