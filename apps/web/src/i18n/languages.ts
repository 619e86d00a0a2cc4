import { readCookie, writeCookie } from '../stores/cookie.ts';

export const LANGUAGES = ['zh_TC', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'zh_TC';

const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_NAMES: Record<Language, string> = { zh_TC: '繁體中文', en: 'English' };

/** How HTML names them. */
export const HTML_LANG: Record<Language, string> = { zh_TC: 'zh-Hant-TW', en: 'en' };

/** How HTTP names them. */
export const LANGUAGE_TAG: Record<Language, string> = { zh_TC: 'zh-TW', en: 'en' };

function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((known) => known === text);
}

/** The language chosen on this device; zh_TC until one is. */
export function keptLanguage(): Language {
  const kept = readCookie(LANGUAGE_COOKIE);
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

let isChosenHere = false;

/** Whether someone chose the language on this page, rather than finding it so. */
export function isLanguageChosenHere(): boolean {
  return isChosenHere;
}

export function forgetLanguageChoice(): void {
  isChosenHere = false;
}

/** Keeps the choice and tells the document, for screen readers and line breaking. */
export function keepLanguage(language: Language): void {
  isChosenHere = true;
  writeCookie(LANGUAGE_COOKIE, language);
  tellDocument(language);
}

export function tellDocument(language: Language): void {
  document.documentElement.lang = HTML_LANG[language];
}
