import type { EnumLabels, EnumName } from '@parking-plus/contracts';
import i18next from 'i18next';
import { currentLanguage } from '../../i18n/i18n.ts';
import type { Language } from '../../i18n/languages.ts';

const UNDEFINED_LABEL: Record<Language, (code: number | string) => string> = {
  zh_TC: (code) => `未定義(${code})`,
  en: (code) => `Undefined (${code})`,
};

/** Returns the label of a code outside its enumeration: `未定義(9)`, in English `Undefined (9)`. */
export function undefinedLabel(code: number | string, language: Language): string {
  return UNDEFINED_LABEL[language](code);
}

/** Returns the labels of a language. The page loads the namespace `enums` of its language before the first screen. */
function labelsOf(language: Language): EnumLabels {
  const labels = i18next.getResourceBundle(language, 'enums') as EnumLabels | undefined;
  if (!labels) throw new Error(`The labels of enumerations in ${language} are not loaded.`);
  return labels;
}

/**
 * Returns the label of a code in the language of the page. An unknown code gets the enumeration's label for others, such
 * as 使用者 for account types, or `undefinedLabel`.
 */
export function enumLabel(name: EnumName, code: number | string, language: Language): string {
  const { rows, others } = labelsOf(language);
  const known = rows[name].find(([one]) => one === code)?.[1] ?? others[name];
  return known ?? undefinedLabel(code, language);
}

/** Returns all codes of an enumeration in contract order. */
export function enumCodes(name: EnumName): readonly (number | string)[] {
  return labelsOf(currentLanguage()).rows[name].map(([code]) => code);
}

export interface EnumOption<C extends number | string = number | string> {
  value: C;
  label: string;
}

/** Returns the select options of an enumeration in contract order. */
export function enumOptions(name: EnumName, language: Language): EnumOption[] {
  return labelsOf(language).rows[name].map(([value, label]) => ({ value, label }));
}
