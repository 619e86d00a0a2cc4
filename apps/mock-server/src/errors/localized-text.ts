import Negotiator from 'negotiator';

/** The product's languages, under the names that the contract's labels have. */
export type Language = 'zh_TC' | 'en';

/** A text of the server's for people, in each language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** The languages as HTTP names them. */
const TAGS = ['zh-TW', 'en'];

export function localized(zh_TC: string, en: string): LocalizedText {
  return { zh_TC, en };
}

/** The language that a caller reads best, by its `Accept-Language`; Traditional Chinese where that names neither. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'zh_TC';
  const tag = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(TAGS);
  return tag === 'en' ? 'en' : 'zh_TC';
}
