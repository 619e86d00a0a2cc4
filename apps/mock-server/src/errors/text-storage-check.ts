import { pointerStep } from './json-pointer.ts';
import { localized } from './localized-text.ts';
import type { UntranslatedFieldError } from './service-error.ts';

// PostgreSQL text cannot contain NUL, nor UTF-8 a lone surrogate.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Finds texts and member names in a JSON value that no column can store: NUL and lone surrogates.
 * Uses no recursion, since input can be nested ten thousand levels.
 */
export function findUnstorableText(value: unknown): UntranslatedFieldError[] {
  const found: UntranslatedFieldError[] = [];
  const waiting: [pointer: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [pointer, current] = next;
    if (typeof current === 'string' && UNSTORABLE.test(current)) {
      const message = localized('含有無法儲存的字元', 'Contains a character that cannot be stored');
      found.push({ pointer, message, code: 'unstorable-character' });
    }
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, member] of Object.entries(current)) {
      if (UNSTORABLE.test(name)) {
        const message = localized(
          '欄位名稱含有無法儲存的字元',
          'Contains a field name that cannot be stored',
        );
        found.push({ pointer, message, code: 'unstorable-character' });
        continue;
      }
      waiting.push([`${pointer}/${pointerStep(name)}`, member]);
    }
  }
  return found;
}
