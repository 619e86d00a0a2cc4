import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { recentTimestamps } from './document-timestamps.ts';
import type { LinkedDraft } from './write-documents.ts';

type CaseRow = {
  readonly caseId: string;
  readonly siteCode: string;
  readonly plate: string;
  readonly feeCount: number;
  readonly owedTwd: number;
  readonly oldestOn: string;
  readonly transactionIds: readonly string[];
};

const STATES: readonly SeededState[] = [599, 599, 501, 501, 502, 511, 591, 500];
const REASONS = [
  ['below-cost', '三次催繳未獲回應，訴訟費用高於金額。'],
  ['debtor-unknown', '車牌已註銷，監理機關查無車主。'],
  ['limitation', '請求權已逾五年未行使。'],
  ['bankrupt', '債務人經法院裁定清算，無可分配財產。'],
] as const;

/** Returns 30330 documents of the oldest cases without paid fees, in every state. */
export async function writeOffDocuments(sql: SqlRunner, referenceAt: string): Promise<LinkedDraft[]> {
  const { rows } = await sql.query<CaseRow>(
    `select case_id as "caseId", site_code as "siteCode", plate, fee_count as "feeCount", owed_twd as "owedTwd",
       oldest_on::text as "oldestOn", array(
         select transaction_id from arrears_fees where arrears_fees.case_id = listed_arrears.case_id order by 1
       ) as "transactionIds"
     from listed_arrears
     where company_code = 'C01' and status = 'open' and recovered_twd = 0 and stage = 3 and not exists (
       select 1 from arrears_fees join payments using (transaction_id)
       where arrears_fees.case_id = listed_arrears.case_id)
     order by oldest_on, case_id limit $1`,
    [STATES.length],
  );
  return rows.map((row, index): LinkedDraft => {
    const draft = draftOf(row, index, referenceAt);
    return draft.state === 599 ? { draft, link: ['arrears_fees', 'case_id', row.caseId] } : { draft };
  });
}

function draftOf(row: CaseRow, index: number, referenceAt: string): DocumentDraft {
  const { caseId, siteCode, plate, feeCount, owedTwd, oldestOn, transactionIds } = row;
  const state = STATES[index] ?? 500;
  const [reason, note] = REASONS[index % REASONS.length] ?? REASONS[0];
  return {
    dealType: '30330',
    state,
    siteCode,
    ...peopleOf('30330', siteCode),
    subject: `${caseId} ${plate} ${feeCount} 筆（${oldestOn.replaceAll('-', '/')} 起）`,
    amountTwd: owedTwd,
    dueOn: null,
    form: { caseId, feeCount, amountTwd: owedTwd, oldestOn, reason, note },
    lastAt: recentTimestamps(referenceAt, index + 3),
    paceMinutes: 9,
    reason: state === 502 ? '請附催繳函的回執。' : '車主已聯絡，先暫緩。',
    ...(state === 599 && {
      effect: [
        changeOf(['arrears_cases', caseId, 'status'], 'open', 'written-off'),
        ...transactionIds.map((id) => changeOf(['transactions', id, 'state'], 1, 6)),
      ],
    }),
  };
}

/** Cancels the transactions of the fees that were written off. */
export const CANCEL_WRITTEN_OFF = `
  update transactions set state = 6, memo = '呆帳沖銷：' || document_id, version = version + 1
  from arrears_fees
  where arrears_fees.transaction_id = transactions.transaction_id and document_id is not null`;
