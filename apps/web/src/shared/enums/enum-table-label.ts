import { type EnumName, type EnumRow, enumOthers, enumTables } from '@parking-plus/contracts';
import type { Language } from '../../i18n/languages.ts';
import { undefinedLabel } from './enum-label.ts';

/** Returns the label of a code as `enumLabel` does, in a language that the page need not have: of texts in both. */
export function enumTableLabel(name: EnumName, code: number | string, language: Language): string {
  const rows: readonly EnumRow[] = enumTables[name];
  const known = rows.find((row) => row.code === code) ?? enumOthers[name];
  return known?.[language] ?? undefinedLabel(code, language);
}
