import { currentLanguage } from '../../i18n/i18n.ts';

/** Joins names with the language's separator: `甲、乙`, in English `A, B`. */
export function formatList(names: readonly string[]): string {
  return names.join(currentLanguage() === 'en' ? ', ' : '、');
}
