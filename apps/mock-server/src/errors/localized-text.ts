import Negotiator from 'negotiator';

/** Languages of the product, named as in the contract's labels. */
export type Language = 'zh_TC' | 'en';

/** Text for users in each language. */
export type LocalizedText = Readonly<Record<Language, string>>;

/** Languages as HTTP tags. */
const TAGS = ['zh-TW', 'en'];

export function localized(zh_TC: string, en: string): LocalizedText {
  return { zh_TC, en };
}

/** Joins items as a list: `甲、乙` and `A, B`. */
export function listed(items: readonly (LocalizedText | string)[]): LocalizedText {
  return joined(items, '、', ', ');
}

/** Joins clauses of one sentence: `甲；乙` and `a; b`. */
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

/** Returns the preferred language of an `Accept-Language` header, Traditional Chinese by default. */
export function preferredLanguage(acceptLanguage: string | undefined): Language {
  if (acceptLanguage === undefined) return 'zh_TC';
  const tag = new Negotiator({ headers: { 'accept-language': acceptLanguage } }).language(TAGS);
  return tag === 'en' ? 'en' : 'zh_TC';
}
