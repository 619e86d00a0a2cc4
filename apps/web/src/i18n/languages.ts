import { readCookie, writeCookie } from '../stores/cookie.ts';

export const LANGUAGES = ['zh_TC', 'en'] as const;
export type Language = (typeof LANGUAGES)[number];

const DEFAULT_LANGUAGE: Language = 'zh_TC';

const LANGUAGE_COOKIE = 'language';
export const LANGUAGE_NAMES: Record<Language, string> = { zh_TC: '繁體中文', en: 'English' };

/** Language tags in HTML. */
export const HTML_LANG: Record<Language, string> = { zh_TC: 'zh-Hant-TW', en: 'en' };

/** Language tags in HTTP. */
export const LANGUAGE_TAG: Record<Language, string> = { zh_TC: 'zh-TW', en: 'en' };

function isLanguage(text: string | null | undefined): text is Language {
  return LANGUAGES.some((known) => known === text);
}

/** Returns the language stored on this device, by default zh_TC. */
export function storedLanguage(): Language {
  const kept = readCookie(LANGUAGE_COOKIE);
  return isLanguage(kept) ? kept : DEFAULT_LANGUAGE;
}

let isSelectedHere = false;

/** Returns whether the user selected the language on this page. */
export function isLanguageSelectedHere(): boolean {
  return isSelectedHere;
}

export function resetLanguageChoice(): void {
  isSelectedHere = false;
}

/** Stores the choice and sets the document's language, for screen readers and line breaking. */
export function storeLanguage(language: Language): void {
  isSelectedHere = true;
  writeCookie(LANGUAGE_COOKIE, language);
  setDocumentLanguage(language);
}

export function setDocumentLanguage(language: Language): void {
  document.documentElement.lang = HTML_LANG[language];
}
