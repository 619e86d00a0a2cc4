import type { FieldKind, FieldShape, InputShape } from '@parking-plus/contracts';
import type { Language } from '../../i18n/languages.ts';
import { enumLabel } from '../enums/enum-label.ts';
import { kinds } from '../fields/kinds.tsx';
import { formatList } from '../formats/list-format.ts';
import { fieldContent } from '../list/field-content.tsx';

/** Returns an entry as plain text, for notices that name what was typed. */
export function entryText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return formatList(value.map(entryText));
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Returns an entry as the contract's kind and codes read. */
export function shapedEntryText(shape: InputShape, value: unknown, language: Language): string {
  const { enumName, kind } = shape;
  if (Array.isArray(value)) {
    return formatList(value.map((one) => shapedEntryText(shape, one, language)));
  }
  if (enumName)
    return value === null || value === undefined ? '' : enumLabel(enumName, value as number, language);
  if (typeof value === 'object' && value !== null) return entryText(value);
  // Kinds that only tell how something is typed, such as several lines, read as plain text.
  const readKind = kind in kinds ? (kind as FieldKind) : 'plainText';
  return entryText(fieldContent({ ...shape, kind: readKind } as FieldShape, value, language));
}
