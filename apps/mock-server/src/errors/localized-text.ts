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

/** Several as a list: `甲、乙` and `A, B`. */
export function listed(items: readonly (LocalizedText | string)[]): LocalizedText {
  return joined(items, '、', ', ');
}

/** Several clauses of one sentence: `甲；乙` and `a; b`. */
export function clauses(texts: readonly LocalizedText[]): LocalizedText {
  return joined(texts, '；', '; ');
}

function joined(
  texts: readonly (LocalizedText | string)[],
  chineseSign: string,
  englishSign: string,
): LocalizedText {
  const inLanguage = (language: Language) =>
    texts.map((text) => (typeof text === 'string' ? text : text[language]));
  return localized(inLanguage('zh_TC').join(chineseSign), inLanguage('en').join(englishSign));
}

/** The language that a caller reads best, by its `Accept-Language`; Traditional Chinese where that names neither. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'zh_TC';
  const tag = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(TAGS);
  return tag === 'en' ? 'en' : 'zh_TC';
}
