import { createHash } from 'node:crypto';
import {
  addDays,
  type CalendarEntry,
  createSiteCalendar,
  matchStatement,
  type OwnPayment,
} from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import { dayBefore, timestampBefore } from '../../seeding/tools/time-before.ts';
import { differenceIdOf, statementIdOf } from './difference-numbers.ts';
import { type ChannelPayment, payoutsOf } from './payout-amounts.ts';
import { agreeing, differing, insertBankLine, SEEDED_TERMS, TERM_COLUMNS } from './seeded-channels.ts';
import { differenceRows, statedSums } from './statement-results.ts';

const FIRST_DAYS_AGO = 15;
/** A day with differences, and one that agrees and was received. */
const DIFFERING_DAYS_AGO = 8;
const SETTLED_DAYS_AGO = 9;

type SeededPayment = ChannelPayment & { readonly bankReference: string | null };

/**
 * Seeds the terms of two channels, the payouts of the last two weeks, and the statements of two days of the first: one
 * agrees and was received, the other has differences, one of them settled. The rules determine all of them.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const [from, to] = [dayBefore(referenceAt, FIRST_DAYS_AGO), dayBefore(referenceAt, 1)];
  const validFrom = `${referenceAt.slice(0, 4)}-01-01`;
  const terms = SEEDED_TERMS.map((term) => ({ ...term, validFrom }));
  await sql.copyRows(
    'channel_terms',
    TERM_COLUMNS,
    terms.map((term) => [
      term.termCode,
      term.companyCode,
      term.paymentMethod,
      term.bankAccountCode,
      validFrom,
      term.feeKind,
      term.feeRate,
      term.feeRounding,
      term.payoutDays,
      1,
      1,
      term.headerRow,
      term.dateFormat,
      ...term.columns,
    ]),
  );
  const { rows: entries } = await sql.query<CalendarEntry>(CALENDAR, [from, addDays(to, 120)]);
  const { rows: payments } = await sql.query<SeededPayment>(PAYMENTS, [from, to]);
  const made = payoutsOf(payments, terms, createSiteCalendar(entries));
  const referenceOf = new Map(payments.map((payment) => [payment.transactionId, payment.bankReference]));
  const statements = [SETTLED_DAYS_AGO, DIFFERING_DAYS_AGO].flatMap((daysAgo, index) => {
    const day = dayBefore(referenceAt, daysAgo);
    const own = made.find(({ payout }) => payout.paymentMethod === 3 && payout.businessDate === day);
    if (own === undefined) return [];
    const paid = own.payments.map(
      ({ transactionId, amountTwd, feeTwd }): OwnPayment => ({
        paymentId: transactionId,
        references: [
          transactionId,
          ...(referenceOf.get(transactionId) ? [referenceOf.get(transactionId) ?? ''] : []),
        ],
        paidOn: day,
        amountTwd,
        feeTwd,
      }),
    );
    const { expectedOn } = own.payout;
    const rows =
      daysAgo === SETTLED_DAYS_AGO
        ? agreeing(paid, expectedOn)
        : differing(paid, day, addDays(expectedOn, 1));
    const match = matchStatement(paid, rows);
    const sums = statedSums([own.payout], rows, match, paid);
    return [
      {
        statementId: statementIdOf(index + 1),
        fileName: `悠遊卡對帳單_${day.replaceAll('-', '')}.csv`,
        payout: own.payout,
        rows,
        match,
        sum: sums[0],
        differences: differenceRows([own.payout], rows, match, sums),
        importedAt: timestampBefore(referenceAt, 3, `10:1${index}`),
      },
    ];
  });
  await sql.copyRows(
    'channel_statements',
    ['statement_id', 'term_code', 'file_name', 'digest', 'imported_by', 'imported_at'],
    statements.map(({ statementId, fileName, rows, importedAt }) => [
      statementId,
      'CT001',
      fileName,
      createHash('sha256').update(JSON.stringify(rows)).digest('hex'),
      'staff',
      importedAt,
    ]),
  );
  const settled = statements.find(({ differences }) => differences.length === 0);
  const netTwd = settled ? (settled.sum?.statedGrossTwd ?? 0) - (settled.sum?.statedFeeTwd ?? 0) : 0;
  const bankLineId =
    settled && netTwd > 0 ? await insertBankLine(sql, referenceAt, settled.payout, netTwd) : null;
  const statementOf = new Map(statements.map((statement) => [statement.payout.payoutId, statement]));
  await sql.copyRows(
    'channel_payouts',
    [
      'payout_id',
      'term_code',
      'company_code',
      'payment_method',
      'business_date',
      'payment_count',
      'gross_twd',
      'fee_twd',
      'expected_on',
      'statement_id',
      'stated_gross_twd',
      'stated_fee_twd',
      'bank_line_id',
    ],
    made.map(({ payout }) => {
      const statement = statementOf.get(payout.payoutId);
      return [
        payout.payoutId,
        payout.termCode,
        payout.companyCode,
        payout.paymentMethod,
        payout.businessDate,
        payout.paymentCount,
        payout.grossTwd,
        payout.feeTwd,
        payout.expectedOn,
        statement?.statementId ?? null,
        statement?.sum?.statedGrossTwd ?? null,
        statement?.sum?.statedFeeTwd ?? null,
        statement !== undefined && statement === settled ? bankLineId : null,
      ];
    }),
  );
  await sql.copyRows(
    'channel_payments',
    ['transaction_id', 'payout_id', 'amount_twd', 'fee_twd'],
    made.flatMap((each) =>
      each.payments.map((row) => [row.transactionId, row.payoutId, row.amountTwd, row.feeTwd]),
    ),
  );
  await sql.copyRows(
    'channel_statement_rows',
    [
      'statement_id',
      'row_number',
      'reference',
      'paid_on',
      'amount_twd',
      'fee_twd',
      'payout_on',
      'transaction_id',
    ],
    statements.flatMap(({ statementId, rows, match }) =>
      rows.map((row, index): CopyValue[] => [
        statementId,
        index + 1,
        row.reference,
        row.paidOn,
        row.amountTwd,
        row.feeTwd,
        row.payoutOn,
        match.paymentIds[index] ?? null,
      ]),
    ),
  );
  const differences = statements.flatMap((statement) =>
    statement.differences.map((difference) => ({ ...difference, statementId: statement.statementId })),
  );
  const settledAt = timestampBefore(referenceAt, 2, '16:20');
  await sql.copyRows(
    'channel_differences',
    [
      'difference_id',
      'company_code',
      'payment_method',
      'business_date',
      'kind',
      'payout_id',
      'statement_id',
      'transaction_id',
      'reference',
      'expected_twd',
      'stated_twd',
      'expected_on',
      'stated_on',
      'state',
      'note',
      'settled_by',
      'settled_at',
    ],
    differences.map((difference, index) => [
      differenceIdOf(index + 1),
      difference.companyCode,
      difference.paymentMethod,
      difference.businessDate,
      difference.kind,
      difference.payoutId,
      difference.statementId,
      difference.transactionId ?? null,
      difference.reference ?? null,
      difference.expectedTwd ?? null,
      difference.statedTwd ?? null,
      difference.expectedOn ?? null,
      difference.statedOn ?? null,
      ...(difference.kind === 5
        ? [2, '遇通路系統維護，已於次日撥款', 'staff', settledAt]
        : [1, null, null, null]),
    ]),
  );
};

const CALENDAR = `
  select to_char(date, 'YYYY-MM-DD') as date, date_type as "dateType" from holidays
  where site_code = '' and date between $1 and $2 order by date`;

const PAYMENTS = `
  select transaction_id as "transactionId", company_code as "companyCode", payment_method as "paymentMethod",
    to_char(business_date, 'YYYY-MM-DD') as "businessDate", amount_twd as "amountTwd", bank_reference as "bankReference"
  from own_channel_payments where business_date between $1 and $2 and company_code = 'C01' and payment_method in (2, 3)
  order by transaction_id`;
