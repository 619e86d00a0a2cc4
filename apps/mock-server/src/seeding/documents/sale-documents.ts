import { formatInvoiceNumber } from '@parking-plus/domain';
import { changeOf } from '../../audit/changes.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';
import type { DocumentDraft, SeededState } from './document-history.ts';
import { peopleOf } from './document-people.ts';
import { halfway, recentTimestamps } from './document-timestamps.ts';

/** Maximum closed documents per kind; large seeds have more than needed. */
const KEPT = 60;
const OPEN_STATES: readonly SeededState[] = [500, 501, 501, 502, 511, 591];
const REASONS = [
  '重複收費',
  '統編輸入錯誤',
  '車牌辨識錯誤',
  '折扣未抵用',
  '機台誤開',
  '車主要求更正',
] as const;

type SoldRow = {
  readonly transactionId: string;
  readonly invoiceNumber: string;
  readonly siteCode: string;
  readonly plate: string;
  readonly totalTwd: number;
};
type VoidedRow = SoldRow & {
  readonly voidedAt: string;
  readonly reason: string;
  readonly reversalId: string | null;
};
type CreditedRow = SoldRow & {
  readonly allowanceNumber: string;
  readonly amountTwd: number;
  readonly issuedAt: string;
  readonly reason: string;
  readonly reversalId: string | null;
};

/** Returns 10107 and 30107 documents of voided invoices, and open ones of normal sales. */
export async function voidDocuments(sql: SqlRunner, referenceAt: string): Promise<DocumentDraft[]> {
  const voided = await sql.query<VoidedRow>(
    `select sold.transaction_id as "transactionId", invoices.invoice_number as "invoiceNumber",
       invoices.site_code as "siteCode", sold.plate, total_twd as "totalTwd", voided_at as "voidedAt",
       void_reason as reason, back.transaction_id as "reversalId"
     from invoices join transactions sold on sold.transaction_id = invoices.transaction_id
       left join transactions back on back.related_transaction_id = sold.transaction_id and back.mode in (21, 22)
     where invoices.state = 2 order by voided_at desc, invoices.invoice_number limit ${KEPT}`,
  );
  const closed = voided.rows.map((row, index) => closedVoid(row, index % 2 === 0));
  const status = await standingSales(sql, 0, OPEN_STATES.length * 2);
  const open = status.map((row, index) =>
    openVoid(row, index % 2 === 0, OPEN_STATES[Math.floor(index / 2)] ?? 500, index, referenceAt),
  );
  return [...closed, ...open];
}

/** Returns 30201 documents of issued and pending allowances, and open ones. */
export async function allowanceDocuments(
  sql: SqlRunner,
  referenceAt: string,
): Promise<{ readonly draft: DocumentDraft; readonly allowanceNumber: string | null }[]> {
  const credited = await sql.query<CreditedRow>(
    `select sold.transaction_id as "transactionId", allowances.invoice_number as "invoiceNumber",
       allowances.site_code as "siteCode", sold.plate, total_twd as "totalTwd", allowance_number as "allowanceNumber",
       amount_twd as "amountTwd", allowances.issued_at as "issuedAt", reason, back.transaction_id as "reversalId"
     from allowances join invoices using (invoice_number)
       join transactions sold on sold.transaction_id = invoices.transaction_id
       left join transactions back on back.related_transaction_id = sold.transaction_id and back.mode in (11, 12)
     where not exists (select 1 from rent_bills where rent_bills.transaction_id = sold.transaction_id)
     order by allowances.issued_at desc, allowance_number limit ${KEPT}`,
  );
  const waiting = await sql.query<SoldRow & { chargedAt: string }>(
    `select transaction_id as "transactionId", invoice_number as "invoiceNumber", site_code as "siteCode", plate,
       received_twd as "totalTwd", charged_at as "chargedAt"
     from transactions where state = 4 and invoice_number is not null
     order by charged_at desc, transaction_id`,
  );
  const status = await standingSales(sql, OPEN_STATES.length * 2, OPEN_STATES.length);
  return [
    ...credited.rows.map((row) => ({ draft: closedAllowance(row), allowanceNumber: row.allowanceNumber })),
    ...waiting.rows.map((row) => ({
      draft: { ...openAllowance(row, 501, 0), lastAt: halfway(row.chargedAt, referenceAt), paceMinutes: 4 },
      allowanceNumber: null,
    })),
    ...status.map((row, index) => ({
      draft: {
        ...openAllowance(row, OPEN_STATES[index] ?? 500, index),
        lastAt: recentTimestamps(referenceAt, index),
        hasDetour: index === 2,
      },
      allowanceNumber: null,
    })),
  ];
}

/** Returns the latest paid sales with an invoice at the first company's sites, without rent. */
export async function standingSales(
  sql: SqlRunner,
  from: number,
  count: number,
): Promise<(SoldRow & { readonly issuedAt: string })[]> {
  const { rows } = await sql.query<SoldRow & { issuedAt: string }>(
    `select sold.transaction_id as "transactionId", invoices.invoice_number as "invoiceNumber",
       sold.site_code as "siteCode", plate, total_twd as "totalTwd", issued_at as "issuedAt"
     from transactions sold join invoices on invoices.invoice_number = sold.invoice_number
       join sites on sites.site_code = sold.site_code
     where sold.state = 1 and sold.mode = 1 and sold.abnormal_reason is null and invoices.state = 1
       and company_code = 'C01' and total_twd >= 30
       and not exists (select 1 from rent_bills where rent_bills.transaction_id = sold.transaction_id)
     order by sold.business_date desc, sold.transaction_id desc limit $1 offset $2`,
    [count, from + 20],
  );
  return rows;
}

function closedVoid(row: VoidedRow, isOfTransaction: boolean): DocumentDraft {
  const { transactionId, invoiceNumber, reversalId, totalTwd } = row;
  return {
    ...voidHead(row, isOfTransaction, row.reason),
    state: 599,
    lastAt: row.voidedAt,
    paceMinutes: 1,
    effect: [
      changeOf(['invoices', invoiceNumber, 'state'], 1, 2),
      changeOf(['transactions', transactionId, 'state'], 1, 2),
      ...(reversalId === null
        ? []
        : [changeOf(['transactions', reversalId, 'receivedTwd'], null, -totalTwd)]),
    ],
  };
}

function openVoid(
  row: SoldRow,
  isOfTransaction: boolean,
  state: SeededState,
  index: number,
  referenceAt: string,
): DocumentDraft {
  const reason = REASONS[index % REASONS.length] ?? REASONS[0];
  return {
    ...voidHead(row, isOfTransaction, reason),
    state,
    lastAt: recentTimestamps(referenceAt, index),
    paceMinutes: 6,
    hasDetour: index === 4,
    reason: state === 502 ? '請附上收據照片。' : '已與車主確認，無須作廢。',
  };
}

function voidHead(row: SoldRow, isOfTransaction: boolean, reason: string) {
  const { transactionId, invoiceNumber, siteCode, plate, totalTwd } = row;
  const dealType = isOfTransaction ? '10107' : '30107';
  return {
    dealType,
    siteCode,
    ...peopleOf(dealType, siteCode),
    subject: isOfTransaction ? `${transactionId} ${plate}` : `${formatInvoiceNumber(invoiceNumber)} 作廢`,
    amountTwd: totalTwd,
    dueOn: null,
    form: isOfTransaction ? { transactionId, reason } : { invoiceNumber, reason },
  };
}

function closedAllowance(row: CreditedRow): DocumentDraft {
  const { invoiceNumber, amountTwd, transactionId, allowanceNumber, reversalId } = row;
  return {
    ...allowanceHead(row, amountTwd, row.reason),
    state: 599,
    lastAt: row.issuedAt,
    paceMinutes: 12,
    effect: [
      changeOf(['allowances', allowanceNumber, 'amountTwd'], null, amountTwd),
      changeOf(['invoices', invoiceNumber, 'state'], 1, 3),
      changeOf(['transactions', transactionId, 'state'], 4, 3),
      ...(reversalId === null
        ? []
        : [changeOf(['transactions', reversalId, 'receivedTwd'], null, -amountTwd)]),
    ],
  };
}

function openAllowance(row: SoldRow, state: SeededState, index: number): Omit<DocumentDraft, 'lastAt'> {
  const amountTwd = Math.max(1, Math.floor(row.totalTwd / 3));
  return {
    ...allowanceHead(row, amountTwd, REASONS[index % REASONS.length] ?? REASONS[0]),
    state,
    paceMinutes: 9,
    reason: state === 502 ? '折讓金額請扣除已抵用的優惠。' : '車主已撤回申請。',
  };
}

function allowanceHead(
  { invoiceNumber, siteCode, transactionId }: SoldRow,
  amountTwd: number,
  reason: string,
) {
  return {
    dealType: '30201',
    siteCode,
    ...peopleOf('30201', siteCode),
    subject: `${formatInvoiceNumber(invoiceNumber)} 折讓`,
    amountTwd,
    dueOn: null,
    form: { invoiceNumber, amountTwd, reason },
    askedOf: transactionId,
  };
}
