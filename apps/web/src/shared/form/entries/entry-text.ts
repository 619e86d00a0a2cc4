import type { InputShape } from '@parking-plus/contracts';
import type { Language } from '../../../i18n/languages.ts';
import { kinds } from '../../fields/kinds.tsx';
import { formatList } from '../../formats/list-format.ts';

/** Formats an entry as plain text, for messages that quote the input. */
export function entryText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return formatList(value.map(entryText));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Formats an entry by the kind and codes of the contract. */
export function shapedEntryText(shape: InputShape, value: unknown, language: Language): string {
  if (Array.isArray(value)) return formatList(value.map((one) => shapedEntryText(shape, one, language)));
  if (value === null || value === undefined || typeof value === 'object') return entryText(value);
  return value === '' ? '' : kinds[shape.kind].text(value as never, { ...shape, language });
}
