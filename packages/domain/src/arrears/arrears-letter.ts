/** Placeholders of a letter's wording, in Chinese because the wording is. */
export const LETTER_PLACEHOLDERS = [
  '公司',
  '姓名',
  '車牌',
  '場站',
  '筆數',
  '停車費',
  '催繳費用',
  '合計',
  '期限',
] as const;

export type LetterPlaceholder = (typeof LETTER_PLACEHOLDERS)[number];

/** Terms that a private operator may not use: it has a civil claim, and neither fines nor enforcement. */
const PUBLIC_POWERS = ['罰鍰', '罰款', '裁罰', '行政執行', '強制執行', '移送執行', '監理', '吊扣', '吊銷'];

export type LetterIssue =
  | { readonly reason: 'unknown-placeholder'; readonly text: string }
  | { readonly reason: 'public-power'; readonly text: string }
  | { readonly reason: 'placeholder-missing'; readonly text: LetterPlaceholder };

/**
 * Returns the issues in the text of a letter; empty for a valid text.
 * The sum and the day to pay by are required, unknown placeholders and powers of authorities are refused.
 * Source: notes on arrears of private operators, Road Traffic Management and Penalty Act art. 56 (public roads only).
 */
export function letterIssues(wording: string): LetterIssue[] {
  const used = [...wording.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name);
  const known = new Set<string>(LETTER_PLACEHOLDERS);
  const unknown = [...new Set(used)].filter((name) => !known.has(name));
  return [
    ...unknown.map((text) => ({ reason: 'unknown-placeholder', text }) as const),
    ...PUBLIC_POWERS.filter((text) => wording.includes(text)).map(
      (text) => ({ reason: 'public-power', text }) as const,
    ),
    ...(['合計', '期限'] as const)
      .filter((text) => !used.includes(text))
      .map((text) => ({ reason: 'placeholder-missing', text }) as const),
  ];
}

/** Returns the wording with its placeholders replaced. Unknown placeholders stay. */
export function fillLetter(wording: string, values: Readonly<Record<LetterPlaceholder, string>>): string {
  return wording.replace(
    /\{([^{}]*)\}/g,
    (whole, name: string) => values[name as LetterPlaceholder] ?? whole,
  );
}
