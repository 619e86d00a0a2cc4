import { type EnumName, type EnumRow, enumOthers, enumTables } from '@parking-plus/contracts';
import type { Language } from '../../i18n/languages.ts';

const UNDEFINED_LABEL: Record<Language, (code: number | string) => string> = {
  zh_TC: (code) => `未定義(${code})`,
  en: (code) => `Undefined (${code})`,
};

function rowsOf(name: EnumName): readonly EnumRow[] {
  return enumTables[name];
}

/**
 * Returns the label of a code. An unknown code gets the enumeration's label for others, such as 使用者 for
 * account types. Without such a label it gets `未定義(9)`, in English `Undefined (9)`.
 */
export function enumLabel(name: EnumName, code: number | string, language: Language): string {
  const known = rowsOf(name).find((row) => row.code === code) ?? enumOthers[name];
  return known?.[language] ?? UNDEFINED_LABEL[language](code);
}

/** Returns all codes of an enumeration in contract order. */
export function enumCodes(name: EnumName): readonly (number | string)[] {
  return rowsOf(name).map(({ code }) => code);
}

export interface EnumOption<C extends number | string = number | string> {
  value: C;
  label: string;
}

/** Returns the select options of an enumeration in contract order. */
export function enumOptions(name: EnumName, language: Language): EnumOption[] {
  return rowsOf(name).map((row) => ({ value: row.code, label: row[language] }));
}
