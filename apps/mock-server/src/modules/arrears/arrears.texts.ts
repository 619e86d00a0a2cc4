import { fillLetter, formatRocDate } from '@parking-plus/domain';

interface LetterFacts {
  readonly companyName: string;
  readonly contactName: string | null;
  readonly plate: string;
  readonly siteName: string;
  readonly feeCount: number;
  readonly owedTwd: number;
  readonly feeTwd: number;
  readonly totalTwd: number;
  readonly dueOn: Parameters<typeof formatRocDate>[0];
}

/** Returns the text of a letter: the stage's wording with its placeholders replaced. */
export function letterText(wording: string, facts: LetterFacts): string {
  return fillLetter(wording, {
    公司: facts.companyName,
    姓名: facts.contactName ?? '車主',
    車牌: facts.plate,
    場站: facts.siteName,
    筆數: String(facts.feeCount),
    停車費: String(facts.owedTwd),
    催繳費用: String(facts.feeTwd),
    合計: String(facts.totalTwd),
    期限: formatRocDate(facts.dueOn),
  });
}
