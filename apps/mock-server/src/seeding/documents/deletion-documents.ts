import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { halfway } from './document-timestamps.ts';

type GivenRow = {
  readonly allowanceNumber: string;
  readonly invoiceNumber: string;
  readonly transactionId: string;
  readonly siteCode: string;
  readonly amountTwd: number;
  readonly state: number;
  readonly issuedAt: string;
  readonly periodCode: string;
  /** Row that returned the money, and its time. Null unless deleted. */
  readonly backId: string | null;
  readonly deletedAt: string | null;
};

/** Maximum documents of deleted allowances; large seeds have more than needed. */
const KEPT = 60;
const REASONS = ['折讓開錯，車主已取得全額發票', '折讓金額有誤，將重新開立', '車主撤回退費申請'] as const;
/** Documents about active allowances: the deletion is not submitted, or was declined. */
const STANDING_STATES: readonly SeededState[] = [500, 502, 591];

/** Returns 30203 documents of pending, completed, unsubmitted and declined deletions. */
export async function deletionDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const { rows } = await sql.query<GivenRow>(
    `select allowance_number as "allowanceNumber", allowances.invoice_number as "invoiceNumber", allowances.site_code as "siteCode",
       allowances.amount_twd as "amountTwd", allowances.state, allowances.issued_at as "issuedAt",
       allowances.period_code as "periodCode", invoices.transaction_id as "transactionId",
       back.transaction_id as "backId", back.charged_at as "deletedAt"
     from allowances join invoices using (invoice_number)
       left join transactions back
         on back.related_transaction_id = invoices.transaction_id and back.mode = 1 and allowances.state = 0
     where not exists (select 1 from rent_bills where rent_bills.transaction_id = invoices.transaction_id)
     order by allowances.issued_at desc, allowance_number`,
  );
  const thisPeriod = periodCodeFor(businessDateOf(Date.parse(referenceAt)));
  const pending = rows.filter(({ state }) => state === 2);
  const deleted = rows.filter(({ state }) => state === 0);
  const status = rows.filter(({ state, periodCode }) => state === 1 && periodCode === thisPeriod);
  const since = ({ issuedAt }: GivenRow) => halfway(issuedAt, referenceAt);
  return [
    // The first one is approved and awaits execution.
    ...pending.map((row, index) => draftOf(row, index === 0 ? 511 : 501, since(row), index)),
    ...deleted.slice(0, KEPT).map((row, index) => ({
      ...draftOf(row, 599, row.deletedAt ?? since(row), index),
      effect: effectOf(row),
    })),
    ...STANDING_STATES.flatMap((state, index) => {
      const row = status[index % status.length];
      return row === undefined ? [] : [draftOf(row, state, since(row), index)];
    }),
  ];
}

function draftOf(row: GivenRow, state: SeededState, lastAt: string, index: number): DocumentDraft {
  const { allowanceNumber, transactionId, siteCode, amountTwd } = row;
  return {
    dealType: '30203',
    state,
    siteCode,
    ...peopleOf('30203', siteCode),
    subject: `${allowanceNumber} 折讓刪除`,
    amountTwd,
    dueOn: null,
    form: { allowanceNumber, reason: REASONS[index % REASONS.length] ?? REASONS[0] },
    askedChanges: [
      changeOf(['allowances', allowanceNumber, 'state'], 1, 2),
      changeOf(['transactions', transactionId, 'state'], 3, 5),
    ],
    lastAt,
    paceMinutes: 3,
    reason: state === 502 ? '請附上車主切結書。' : '車主仍需要折讓。',
  };
}

function effectOf({ allowanceNumber, invoiceNumber, transactionId, amountTwd, backId }: GivenRow) {
  return [
    changeOf(['allowances', allowanceNumber, 'state'], 2, 0),
    changeOf(['invoices', invoiceNumber, 'allowanceTwd'], amountTwd, 0),
    changeOf(['invoices', invoiceNumber, 'state'], 3, 1),
    changeOf(['transactions', transactionId, 'state'], 5, 1),
    ...(backId === null ? [] : [changeOf(['transactions', backId, 'receivedTwd'], null, amountTwd)]),
  ];
}
