import { currentLanguage } from '../../i18n/i18n.ts';

/** Names in a row as the language separates them: `甲、乙`, and `A, B` in English. */
export function formatList(names: readonly string[]): string {
  return names.join(currentLanguage() === 'en' ? ', ' : '、');
}
