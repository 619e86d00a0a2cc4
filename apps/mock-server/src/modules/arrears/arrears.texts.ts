import { fillLetter, formatRocDate } from '@parking-plus/domain';
import { localized } from '../../errors/localized-text.ts';

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

/** Shape: `AR2611010001 ABC-1234 3 筆（2026/08/01 起）`. */
export const writeOffSubject = ({
  caseId,
  plate,
  feeCount,
  oldestOn,
}: {
  readonly caseId: string;
  readonly plate: string;
  readonly feeCount: number;
  readonly oldestOn: string | null;
}) => `${caseId} ${plate} ${feeCount} 筆（${oldestOn?.replaceAll('-', '/')} 起）`;

/** Memo of a transaction with a written-off fee. */
export const writeOffMemo = (documentId: string) => `呆帳沖銷：${documentId}`;

/** Names a case in a refusal. */
export const caseText = (caseId: string) => localized(`催繳案件 ${caseId}`, `arrears case ${caseId}`);
