import { useMemo } from 'react';
import type { Language } from '../../i18n/languages.ts';
import { useLanguage } from '../formats/use-language.ts';

const LOCALES: Record<Language, string> = { zh_TC: 'zh-Hant-TW', en: 'en-US' };

/** Returns a short number format: 123456 gives `12.3萬`, in English `123.5K`. Stable per language. */
export function useShortFormat(): (value: number) => string {
  const language = useLanguage();
  return useMemo(() => {
    const short = new Intl.NumberFormat(LOCALES[language], { notation: 'compact', maximumFractionDigits: 1 });
    return (value) => short.format(value);
  }, [language]);
}
