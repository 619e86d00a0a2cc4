import type { Schemas } from '@parking-plus/contracts';
import type { OwnPayment } from '@parking-plus/domain';
import type { SeedContext } from '../../db/migrations/module-seed.ts';
import { timestampBefore } from '../../seeding/tools/time-before.ts';
import { SEEDED_BANK_LINE, SEEDED_COLUMNS } from './channel-settlement.texts.ts';

type StatementRow = Schemas['NewStatementRow'];

/** EasyCard and credit cards of the first company. */
export const SEEDED_TERMS = [
  {
    termCode: 'CT001',
    companyCode: 'C01',
    paymentMethod: 3,
    bankAccountCode: 'BA001',
    feeKind: 1,
    feeRate: '16.5',
    feeRounding: 1,
    payoutDays: 3,
    headerRow: 1,
    dateFormat: 1,
    columns: SEEDED_COLUMNS.easyCard,
  },
  {
    termCode: 'CT002',
    companyCode: 'C01',
    paymentMethod: 2,
    bankAccountCode: 'BA001',
    feeKind: 1,
    feeRate: '17.1',
    feeRounding: 1,
    payoutDays: 2,
    headerRow: 2,
    dateFormat: 2,
    columns: SEEDED_COLUMNS.creditCard,
  },
] as const;

export const TERM_COLUMNS = [
  'term_code',
  'company_code',
  'payment_method',
  'bank_account_code',
  'valid_from',
  'fee_kind',
  'fee_rate',
  'fee_rounding',
  'payout_days',
  'encoding',
  'delimiter',
  'header_row',
  'date_format',
  'reference_column',
  'paid_on_column',
  'amount_column',
  'fee_column',
  'payout_on_column',
];

/** A statement that has every payment as we have it. */
export function agreeing(payments: readonly OwnPayment[], payoutOn: string): StatementRow[] {
  return payments.map(({ paymentId, paidOn, amountTwd, feeTwd }) => ({
    reference: paymentId,
    paidOn,
    amountTwd,
    feeTwd,
    payoutOn,
  }));
}

/** One payment is missing, one has another amount, one another fee, and one is unknown here; paid out a day late. */
export function differing(payments: readonly OwnPayment[], paidOn: string, payoutOn: string): StatementRow[] {
  const rows = agreeing(payments, payoutOn).slice(1);
  return [
    ...rows.map((row, index) => {
      if (index === 0) return { ...row, amountTwd: row.amountTwd + 5 };
      return index === 1 ? { ...row, feeTwd: (row.feeTwd ?? 0) + 1 } : row;
    }),
    { reference: 'EC99000001', paidOn, amountTwd: 1_234, feeTwd: 20, payoutOn },
  ];
}

/** Adds the bank line of the settled day. It is no deposit of a site, so 匯款對帳 has it written off. */
export async function insertBankLine(
  sql: SeedContext['sql'],
  referenceAt: string,
  { payoutId, expectedOn }: { readonly payoutId: string; readonly expectedOn: string },
  netTwd: number,
): Promise<string> {
  const serial = `${expectedOn.replaceAll('-', '')}990001`;
  const bankLineId = `BA001-${serial}`;
  const importedAt = timestampBefore(referenceAt, 3, '09:30');
  await sql.copyRows(
    'bank_lines',
    [
      'bank_line_id',
      'bank_account_code',
      'posted_on',
      'serial',
      'amount_twd',
      'summary',
      'note',
      'state',
      'match_reason',
      'reason',
      'settled_by',
      'settled_at',
      'imported_by',
      'imported_at',
    ],
    [
      [
        bankLineId,
        'BA001',
        expectedOn,
        serial,
        netTwd,
        SEEDED_BANK_LINE.summary,
        SEEDED_BANK_LINE.note,
        4,
        6,
        SEEDED_BANK_LINE.reason(payoutId),
        'staff',
        importedAt,
        'staff',
        importedAt,
      ],
    ],
  );
  return bankLineId;
}
