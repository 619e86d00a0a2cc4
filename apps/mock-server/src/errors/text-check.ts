import type { Schemas } from '@parking-plus/contracts';
import { pointerStep } from './json-pointer.ts';

// PostgreSQL text holds no NUL, and UTF-8 no lone surrogate.
const UNSTORABLE = /\0|\p{Surrogate}/u;

/**
 * Finds texts and member names in a JSON value that no database column can hold: NUL, and half of a surrogate pair.
 * Walks without recursion, since a caller may nest ten thousand levels.
 */
export function unstorableTexts(value: unknown): Schemas['FieldError'][] {
  const found: Schemas['FieldError'][] = [];
  const waiting: [pointer: string, value: unknown][] = [['', value]];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [pointer, current] = next;
    if (typeof current === 'string' && UNSTORABLE.test(current)) {
      found.push({ pointer, message: '含有無法儲存的字元', code: 'unstorable-character' });
    }
    if (typeof current !== 'object' || current === null) continue;
    for (const [name, member] of Object.entries(current)) {
      if (UNSTORABLE.test(name)) {
        found.push({ pointer, message: '欄位名稱含有無法儲存的字元', code: 'unstorable-character' });
        continue;
      }
      waiting.push([`${pointer}/${pointerStep(name)}`, member]);
    }
  }
  return found;
}
