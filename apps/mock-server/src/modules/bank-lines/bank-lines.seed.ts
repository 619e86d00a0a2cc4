import { BankMatchReason, dayNumberOf, possibleBankFees, toCalendarDate } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import type { CopyValue } from '../../db/sql/sql-client.ts';
import { dayBefore, timestampBefore } from '../../seeding/tools/time-before.ts';
import { matchesByRule } from './bank-matching.service.ts';
import type { ExpectedDepositFields } from './expected-deposits.repository.ts';

/** The weekly run matched earlier days; later ones are imported and unmatched. */
const MATCHED_UNTIL_DAYS_AGO = 4;
/** The bank's file of the last day has not arrived. */
const IMPORTED_UNTIL_DAYS_AGO = 2;

/** Above the indexes of deposits and below those of strangers. */
const MERGED_INDEX = 10_800;

type SeededLine = {
  readonly bankLineId: string;
  readonly bankAccountCode: string;
  readonly postedOn: string;
  readonly serial: string;
  readonly amountTwd: number;
  readonly summary: string;
  readonly note: string;
};

/** Payments that no closed day explains. */
const STRANGERS = [
  {
    daysAgo: 2,
    bankAccountCode: 'BA001',
    amountTwd: 36_000,
    summary: '跨行轉入',
    note: '松仁大樓廣告看板租金',
  },
  { daysAgo: 3, bankAccountCode: 'BA001', amountTwd: 1_500, summary: '現金存款', note: '' },
  { daysAgo: 3, bankAccountCode: 'BA005', amountTwd: 8_800, summary: '跨行轉入', note: '' },
] as const;
const WRITTEN_OFF = {
  daysAgo: 5,
  bankAccountCode: 'BA001',
  amountTwd: 12,
  summary: '存款息',
  note: '',
  reason: '活期存款利息，非停車費收入',
} as const;

const COLUMNS = [
  'bank_line_id',
  'bank_account_code',
  'posted_on',
  'serial',
  'amount_twd',
  'summary',
  'note',
  'state',
  'due_twd',
  'fee_twd',
  'match_reason',
  'reason',
  'settled_by',
  'settled_at',
  'imported_by',
  'imported_at',
] as const;
const LINK_COLUMNS = [
  'bank_line_id',
  'due_id',
  'line_position',
  'due_position',
  'site_code',
  'business_date',
  'deposit_kind',
  'received_twd',
  'due_twd',
  'fee_twd',
] as const;

/**
 * Seeds the bank lines of closed days: with and without the deposit's ID, one with another amount, and a few
 * without a deposit. The matching rule itself determines the matches.
 */
export const seed: ModuleSeed = async ({ sql, settings: { referenceAt } }) => {
  const importedUntil = dayBefore(referenceAt, IMPORTED_UNTIL_DAYS_AGO);
  const matchedUntil = dayBefore(referenceAt, MATCHED_UNTIL_DAYS_AGO);
  const { rows: dues } = await sql.query<ExpectedDepositFields>(DUES, []);
  const lines = [
    ...linesOf(
      dues.filter(({ businessDate }) => businessDate <= importedUntil),
      matchedUntil,
    ),
    ...STRANGERS.map((stranger, index) =>
      strangerLine(stranger, dayBefore(referenceAt, stranger.daysAgo), index),
    ),
  ];
  const early = new Set(lines.filter(({ postedOn }) => postedOn <= matchedUntil));
  const matches = matchesByRule([...early], dues);
  const settled = new Map(matches.flatMap((match) => match.lines).map((line) => [line.bankLineId, line]));
  const settledBy = ['staff', timestampBefore(referenceAt, MATCHED_UNTIL_DAYS_AGO - 1, '10:30')] as const;
  const writtenOff = strangerLine(WRITTEN_OFF, dayBefore(referenceAt, WRITTEN_OFF.daysAgo), STRANGERS.length);
  await sql.copyRows('bank_lines', COLUMNS, [
    ...lines.map((line) => {
      const found = settled.get(line.bankLineId);
      return rowOf(line, referenceAt, [
        ...(found === undefined
          ? [1, null, null, null]
          : [found.state, found.dueTwd, found.feeTwd, found.matchReason]),
        null,
        ...(found === undefined ? [null, null] : settledBy),
      ]);
    }),
    rowOf(writtenOff, referenceAt, [4, null, null, BankMatchReason.ByHand, WRITTEN_OFF.reason, ...settledBy]),
  ]);
  await sql.copyRows(
    'bank_line_deposits',
    LINK_COLUMNS,
    matches
      .flatMap((match) => match.links)
      .map((link) => [
        link.bankLineId,
        link.dueId,
        link.linePosition,
        link.duePosition,
        link.siteCode,
        link.businessDate,
        link.depositKind,
        link.receivedTwd,
        link.dueTwd,
        link.feeTwd,
      ]),
  );
};

const DUES = `
  select due_id as "dueId", site_code as "siteCode", business_date as "businessDate",
    deposit_kind as "depositKind", amount_twd as "amountTwd", bank_account_code as "bankAccountCode"
  from due_deposits order by business_date, due_id`;

/** Returns the lines of deposits. Since `from`, one line pays two cash deposits of a day, and another deposit comes in two. */
function linesOf(dues: readonly ExpectedDepositFields[], from: string): SeededLine[] {
  const recent = dues.filter(
    ({ businessDate, depositKind, amountTwd }) =>
      businessDate >= from && depositKind === 1 && amountTwd > 200,
  );
  const isOfSameDay = (one: ExpectedDepositFields, other: ExpectedDepositFields) =>
    one !== other && one.businessDate === other.businessDate && one.bankAccountCode === other.bankAccountCode;
  const first = recent.find((due) => recent.some((other) => isOfSameDay(due, other)));
  const second = first && recent.find((other) => isOfSameDay(first, other));
  const split = recent.findLast((due) => due !== first && due !== second);
  const usual = dues.flatMap((due, index) =>
    due === first || due === second || due === split ? [] : [lineOf(due, index)],
  );
  const merged = first && second ? [cashLine(first, first.amountTwd + second.amountTwd, MERGED_INDEX)] : [];
  const parts = split
    ? [cashLine(split, 100, MERGED_INDEX + 1), cashLine(split, split.amountTwd - 100, MERGED_INDEX + 2)]
    : [];
  return [...usual, ...merged, ...parts];
}

function cashLine(
  { bankAccountCode, businessDate }: ExpectedDepositFields,
  amountTwd: number,
  index: number,
): SeededLine {
  return {
    ...idOf(bankAccountCode, businessDate, index),
    postedOn: postedOnOf(businessDate),
    amountTwd,
    summary: '現金存款',
    note: '',
  };
}

/**
 * Returns the bank line of a deposit: electronic payments less the acquirer's fee. Every third one has no ID.
 */
function lineOf(due: ExpectedDepositFields, index: number): SeededLine {
  const isCash = due.depositKind === 1;
  const [feeTwd = 0] = isCash ? [] : possibleBankFees(2, due.amountTwd);
  // The bank's counter miscounted one in 29.
  const missingTwd = isCash && index % 29 === 4 ? 100 : 0;
  const names = index % 3 !== 1 || missingTwd > 0;
  return {
    ...idOf(due.bankAccountCode, due.businessDate, index),
    postedOn: postedOnOf(due.businessDate),
    amountTwd: Math.max(1, due.amountTwd - feeTwd - missingTwd),
    summary: isCash ? '現金存款' : '收單撥款',
    note: names ? due.dueId.replaceAll('-', '') : '',
  };
}

/** Returns the next day, when money arrives at the bank. */
function postedOnOf(businessDate: string): string {
  return dayBefore(`${businessDate}T00:00:00+08:00`, -1);
}

function strangerLine(
  {
    bankAccountCode,
    amountTwd,
    summary,
    note,
  }: Pick<SeededLine, 'bankAccountCode' | 'amountTwd' | 'summary' | 'note'>,
  postedOn: string,
  index: number,
): SeededLine {
  return { ...idOf(bankAccountCode, postedOn, 900 + index), postedOn, amountTwd, summary, note };
}

function idOf(bankAccountCode: string, day: string, index: number) {
  const serial = `${dayNumberOf(toCalendarDate(day))}${String(index).padStart(5, '0')}`;
  return { bankLineId: `${bankAccountCode}-${serial}`, bankAccountCode, serial };
}

function rowOf(line: SeededLine, referenceAt: string, settling: readonly CopyValue[]): CopyValue[] {
  const { bankLineId, bankAccountCode, postedOn, serial, amountTwd, summary, note } = line;
  const importedAt = timestampBefore(referenceAt, IMPORTED_UNTIL_DAYS_AGO - 1, '17:10');
  return [
    bankLineId,
    bankAccountCode,
    postedOn,
    serial,
    amountTwd,
    summary,
    note,
    ...settling,
    'staff',
    importedAt,
  ];
}
