import { DebitAuthorisationState, DebitBatchState, DebitLineState } from '@parking-plus/contracts';
import { addDays, compactRocDate, debitNotice, toCalendarDate } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { SqlRunner } from '../../db/sql/sql-client.ts';

/** Invented banks with their branches. */
const BANKS = ['9810012', '9820045', '9830078', '9840103'] as const;
/** Company and account of the seeded batches. */
const COMPANY = { code: 'C01', taxNumber: '72979298', account: 'BA001', accountNumber: '98100000010001' };
const CODES = { sender: '9810001', presenting: '9810001', item: '530' };
type Refusal = readonly [code: string, reason: string, isRepeated: boolean];
/** Refused debits of the answered batch: of bills that are still unpaid, and of one that was paid in another way since. */
const UNPAID_REFUSALS: readonly Refusal[] = [
  ['01', '存款不足', true],
  ['91', '逾期未交易', true],
];
const PAID_REFUSAL: Refusal = ['24', '凍結戶', false];
const PAID_LINES = 8;
/** Rentals without a debit so far: bills for the next batch. */
const NEW_RENTALS = 3;

type Rental = {
  readonly rentalId: string;
  readonly siteName: string;
  readonly tenantName: string;
  readonly tenantMobile: string | null;
  readonly buyerTaxNumber: string | null;
  readonly state: number;
};
type Bill = {
  readonly billId: string;
  readonly rentalId: string;
  readonly siteCode: string;
  readonly dueTwd: number;
  readonly transactionId: string | null;
};
type Cell = string | number | null;
type Line = { readonly bill: Bill; readonly code: string | null; readonly noticeId: string | null };

/**
 * Authorisations of rentals with direct debit, an answered batch with refusals, one at the bank, and unpaid bills for the
 * next one.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const today = toCalendarDate(referenceAt.slice(0, 10));
  const dayBefore = (days: number) => addDays(today, -days);
  const at = (days: number, time: string) => `${dayBefore(days)}T${time}+08:00`;
  const unpaid = await findUnpaidBills(sql);
  const withDebit = unpaid.filter((bill) => bill.hasDebit);
  const others = [...new Set(unpaid.filter((bill) => !bill.hasDebit).map((bill) => bill.rentalId))];
  const refusedRentals = others.slice(0, UNPAID_REFUSALS.length);
  const newRentals = others.slice(UNPAID_REFUSALS.length, UNPAID_REFUSALS.length + NEW_RENTALS);
  await sql.query('update rentals set auto_withhold = 1 where rental_id = any($1)', [
    [...refusedRentals, ...newRentals],
  ]);

  const rentals = await findDebitRentals(sql);
  const idOf = new Map<string, string>();
  const isNeeded = (rentalId: string) => unpaid.some((bill) => bill.rentalId === rentalId);
  const kept = rentals.filter(({ rentalId }, index) => index % 7 !== 5 || isNeeded(rentalId));
  const grants = kept.map((rental, index): Cell[] => {
    const waits = index % 6 === 3 && rental.state === 1 && !isNeeded(rental.rentalId);
    const state =
      rental.state !== 1
        ? DebitAuthorisationState.Ended
        : waits
          ? DebitAuthorisationState.Waiting
          : DebitAuthorisationState.Valid;
    const createdDays = waits ? 2 : 60 + index;
    const authorisationId = `DA${compactRocDate(dayBefore(createdDays))}${String(index + 1).padStart(3, '0')}`;
    idOf.set(rental.rentalId, authorisationId);
    return [
      authorisationId,
      rental.rentalId,
      ...accountOf(index),
      rental.buyerTaxNumber ?? holderOf(index),
      state,
      at(createdDays, '10:20:00'),
      'staff',
      waits ? null : at(createdDays - 5, '15:00:00'),
      state === DebitAuthorisationState.Ended ? '已退租' : null,
    ];
  });
  await sql.copyRows('debit_authorisations', AUTHORISATION_COLUMNS, grants);
  const grantOf = new Map(grants.map((grant) => [String(grant[1]), grant]));

  const paid = (await findPaidBills(sql)).filter(({ rentalId }) => {
    return grantOf.get(rentalId)?.[5] === DebitAuthorisationState.Valid;
  });
  const refusedBills = [
    ...refusedRentals.flatMap((rentalId, index) => {
      const bill = unpaid.find((one) => one.rentalId === rentalId);
      return bill ? [{ bill, refusal: UNPAID_REFUSALS[index] ?? PAID_REFUSAL }] : [];
    }),
    ...paid.slice(PAID_LINES, PAID_LINES + 1).map((bill) => ({ bill, refusal: PAID_REFUSAL })),
  ];
  const refused = refusedBills.flatMap(({ bill, refusal }): (Line & { notice: Cell[] })[] => {
    const { rentalId } = bill;
    const rental = rentals.find((one) => one.rentalId === rentalId);
    if (rental === undefined) return [];
    const [code, reason, isRepeated] = refusal;
    const noticeId = `N${rentalId}-1`;
    const message = debitNotice({
      ...rental,
      debitOn: dayBefore(9),
      amountsTwd: [bill.dueTwd],
      reason,
      isRepeated,
    });
    const kind = rental.tenantMobile === null ? 2 : 1;
    const notice = [noticeId, rentalId, message, kind, at(8, '11:05:00'), at(8, '11:06:00'), 'staff'];
    return [{ bill, code, noticeId, notice }];
  });
  await sql.copyRows(
    'notices',
    ['notice_id', 'rental_id', 'message', 'message_type', 'queued_at', 'due_at', 'queued_by'],
    refused.map(({ notice }) => notice),
  );
  const answered: Line[] = [
    ...paid.slice(0, PAID_LINES).map((bill) => ({ bill, code: '00', noticeId: null })),
    ...refused,
  ].sort((a, b) => (a.bill.billId < b.bill.billId ? -1 : 1));
  const sent: Line[] = withDebit.slice(-1).map((bill) => ({ bill, code: null, noticeId: null }));
  const batches = [
    { lines: answered, days: 10, debitOn: dayBefore(9), answeredAt: at(8, '11:05:00') },
    { lines: sent, days: 1, debitOn: today, answeredAt: null },
  ].filter(({ lines }) => lines.length > 0);
  for (const { lines, days, debitOn, answeredAt } of batches) {
    const batchId = `DB${compactRocDate(dayBefore(days))}001`;
    const isPaid = ({ code }: Line) => code === '00';
    const isRefused = ({ code }: Line) => code !== null && code !== '00';
    const sumOf = (rows: readonly Line[]) => rows.reduce((sum, { bill }) => sum + bill.dueTwd, 0);
    await sql.copyRows('debit_batches', BATCH_COLUMNS, [
      [
        batchId,
        COMPANY.account,
        COMPANY.accountNumber,
        COMPANY.taxNumber,
        CODES.sender,
        CODES.presenting,
        CODES.item,
        debitOn,
        answeredAt === null ? DebitBatchState.Sent : DebitBatchState.Done,
        lines.length,
        sumOf(lines),
        lines.filter(isPaid).length,
        sumOf(lines.filter(isPaid)),
        lines.filter(isRefused).length,
        sumOf(lines.filter(isRefused)),
        at(days, '09:40:00'),
        'staff',
        at(days, '09:45:00'),
        answeredAt,
        answeredAt === null ? 2 : 3,
      ],
    ]);
    await sql.copyRows(
      'debit_lines',
      LINE_COLUMNS,
      lines.map(({ bill, code, noticeId }, index) => {
        const [authorisationId, , bankCode, accountNumber, holderId] = grantOf.get(bill.rentalId) ?? [];
        const state =
          code === null
            ? DebitLineState.Waiting
            : code === '00'
              ? DebitLineState.Paid
              : DebitLineState.Refused;
        return [
          batchId,
          index + 1,
          bill.billId,
          bill.rentalId,
          bill.siteCode,
          authorisationId ?? null,
          bankCode ?? null,
          accountNumber ?? null,
          holderId ?? null,
          bill.dueTwd,
          state,
          code,
          state === DebitLineState.Paid ? bill.transactionId : null,
          noticeId,
        ];
      }),
    );
  }
};

const AUTHORISATION_COLUMNS = [
  'authorisation_id',
  'rental_id',
  'bank_code',
  'account_number',
  'holder_id',
  'state',
  'created_at',
  'created_by',
  'decided_at',
  'reason',
];
const BATCH_COLUMNS = [
  'batch_id',
  'bank_account_code',
  'presenting_account',
  'initiator_id',
  'sender_code',
  'presenting_bank',
  'item_code',
  'debit_on',
  'state',
  'line_count',
  'total_twd',
  'paid_count',
  'paid_twd',
  'refused_count',
  'refused_twd',
  'created_at',
  'created_by',
  'sent_at',
  'answered_at',
  'version',
];
const LINE_COLUMNS = [
  'batch_id',
  'sequence',
  'bill_id',
  'rental_id',
  'site_code',
  'authorisation_id',
  'bank_code',
  'account_number',
  'holder_id',
  'amount_twd',
  'state',
  'return_code',
  'transaction_id',
  'notice_id',
];

/** Invented, and the same for the same rental. */
const accountOf = (index: number): [bank: string, account: string] => [
  BANKS[index % BANKS.length] ?? BANKS[0],
  `98${String(1_000_000_007 + index * 73_939_133).padStart(10, '0')}`,
];
const holderOf = (index: number) =>
  `A1${String(10_000_019 + index * 2_718_281)
    .padStart(8, '0')
    .slice(0, 8)}`;

/** Unpaid bills of the company's running rentals; of rentals without direct debit the last ones first. */
async function findUnpaidBills(sql: SqlRunner): Promise<(Bill & { readonly hasDebit: boolean })[]> {
  const { rows } = await sql.query<Bill & { hasDebit: boolean }>(
    `select bill_id as "billId", rental_id as "rentalId", site_code as "siteCode", due_twd as "dueTwd",
       null as "transactionId", auto_withhold = 1 as "hasDebit"
     from rent_bills join rentals using (rental_id) join sites using (site_code)
     where rent_bills.state = 1 and pay_state = 0 and waiting_collection_id is null and rentals.state = 1
       and company_code = $1
     order by bill_id desc`,
    [COMPANY.code],
  );
  return rows;
}

/** Bills of this month that the bank debited. */
async function findPaidBills(sql: SqlRunner): Promise<Bill[]> {
  const { rows } = await sql.query<Bill>(
    `select bill_id as "billId", rental_id as "rentalId", site_code as "siteCode", due_twd as "dueTwd",
       transaction_id as "transactionId"
     from rent_bills join rentals using (rental_id) join sites using (site_code)
     where rent_bills.state = 1 and pay_state = 1 and paid_twd = due_twd and refunded_twd = 0 and auto_withhold = 1
       and company_code = $1 and rental_id in (select rental_id from debit_authorisations)
     order by covers_from desc, bill_id`,
    [COMPANY.code],
  );
  const seen = new Set<string>();
  return rows.filter(({ rentalId }) => !seen.has(rentalId) && seen.add(rentalId));
}

async function findDebitRentals(sql: SqlRunner): Promise<Rental[]> {
  const { rows } = await sql.query<Rental>(
    `select rental_id as "rentalId", sites.name as "siteName", tenant_name as "tenantName",
       tenant_mobile as "tenantMobile", buyer_tax_number as "buyerTaxNumber", rentals.state
     from rentals join sites using (site_code) where auto_withhold = 1 order by rental_id`,
  );
  return rows;
}
