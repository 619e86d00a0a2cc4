import type { CalendarDate } from '../calendar/calendar-date.ts';
import { compactRocDate } from '../calendar/roc-date.ts';

/** Bytes of a record without its line end. */
export const ACH_RECORD_LENGTH = 250;

/** Unit of the clearing house, receiver of every file. */
const CLEARING_HOUSE = '9990250';

/** Debits of one file (代收). */
export type AchBatch = {
  /** Day of the debit. */
  readonly debitOn: CalendarDate;
  /** `HHMMSS`, the time of day at which the file was made. */
  readonly madeAt: string;
  /** Sending unit, 7 digits. */
  readonly senderCode: string;
  /** Bank that presents the debits and its account, 7 and up to 16 digits. */
  readonly presentingBank: string;
  readonly presentingAccount: string;
  /** Transaction code agreed with the bank, 3 digits. */
  readonly itemCode: string;
  /** Tax number of the company. */
  readonly initiatorId: string;
  readonly lines: readonly AchLine[];
};

export type AchLine = {
  /** From 1, without gaps. */
  readonly sequence: number;
  readonly bankCode: string;
  readonly accountNumber: string;
  readonly amountTwd: number;
  /** Personal ID or tax number of the account's holder. */
  readonly holderId: string;
  /** Number under which the bank knows the authorisation. */
  readonly userNumber: string;
  /** Returned unchanged by the bank. */
  readonly note: string;
};

type Field = readonly [name: string, length: number];

/** Fields of a record in order, with their lengths in bytes. Source: decision 62. */
export const ACH_FIELDS = {
  head: [
    ['mark', 3],
    ['fileCode', 6],
    ['date', 8],
    ['time', 6],
    ['sender', 7],
    ['receiver', 7],
    ['version', 3],
    ['filler', 210],
  ],
  detail: [
    ['kind', 1],
    ['direction', 2],
    ['itemCode', 3],
    ['sequence', 8],
    ['presentingBank', 7],
    ['presentingAccount', 16],
    ['bankCode', 7],
    ['accountNumber', 16],
    ['amount', 10],
    ['returnCode', 2],
    ['exchange', 1],
    ['initiatorId', 10],
    ['holderId', 10],
    ['company', 6],
    ['originalDate', 8],
    ['originalSequence', 8],
    ['originalExchange', 1],
    ['userNumber', 20],
    ['note', 40],
    ['memo', 10],
    ['fee', 5],
    ['bankNote', 20],
    ['filler', 39],
  ],
  tail: [
    ['mark', 3],
    ['fileCode', 6],
    ['date', 8],
    ['sender', 7],
    ['receiver', 7],
    ['count', 8],
    ['total', 16],
    ['previousDate', 8],
    ['filler', 187],
  ],
} as const satisfies Record<string, readonly Field[]>;

type RecordKind = keyof typeof ACH_FIELDS;
export type AchRecord = Readonly<Record<string, string>>;

/** Returns a date as the files write it: 0 and the ROC date, `01151120`. */
export const achDate = (date: CalendarDate): string => `0${compactRocDate(date)}`;

/**
 * Writes a record. Numbers (`zeros`) are right-aligned and filled with zeros, texts left-aligned and filled with blanks.
 * Throws RangeError for a value that does not fit, or that is not ASCII.
 */
export function achRecord(
  kind: RecordKind,
  { zeros = {}, texts = {} }: { readonly zeros?: AchRecord; readonly texts?: AchRecord },
): string {
  return ACH_FIELDS[kind]
    .map(([name, length]) => {
      const value = zeros[name] ?? texts[name] ?? '';
      if (value.length > length || !/^[\x20-\x7e]*$/.test(value))
        throw new RangeError(`${name} does not fit into ${length} bytes: ${value}`);
      return name in zeros ? value.padStart(length, '0') : value.padEnd(length);
    })
    .join('');
}

/** Splits a record into its trimmed fields. The caller has checked its length. */
export function readAchRecord(kind: RecordKind, line: string): AchRecord {
  let from = 0;
  return Object.fromEntries(
    ACH_FIELDS[kind].map(([name, length]) => {
      const value = line.slice(from, from + length).trim();
      from += length;
      return [name, value];
    }),
  );
}

/**
 * Returns the debits of a batch as a file ACHP01.
 * Shape: records of 250 ASCII bytes, each with CR LF: head, one detail per line, tail with count and sum.
 * Throws RangeError for an empty batch, a gap in the sequence, or a value that does not fit.
 */
export function achDebitFile(batch: AchBatch): string {
  const { lines } = batch;
  if (lines.length === 0 || lines.some(({ sequence }, index) => sequence !== index + 1))
    throw new RangeError('The lines of a batch are numbered from 1 without gaps.');
  const file = { fileCode: 'ACHP01', sender: batch.senderCode, receiver: CLEARING_HOUSE };
  const date = achDate(batch.debitOn);
  const totalTwd = lines.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
  const head = achRecord('head', {
    texts: { ...file, mark: 'BOF', date, time: batch.madeAt, version: 'V10' },
  });
  const tail = achRecord('tail', {
    zeros: { count: String(lines.length), total: String(totalTwd), previousDate: '' },
    texts: { ...file, mark: 'EOF', date },
  });
  const details = lines.map((line) =>
    achRecord('detail', {
      zeros: {
        sequence: String(line.sequence),
        presentingAccount: batch.presentingAccount,
        accountNumber: line.accountNumber,
        amount: String(line.amountTwd),
        originalDate: '',
        originalSequence: '',
        fee: '',
      },
      texts: {
        kind: 'N',
        direction: 'SD',
        itemCode: batch.itemCode,
        presentingBank: batch.presentingBank,
        bankCode: line.bankCode,
        returnCode: '',
        exchange: 'B',
        initiatorId: batch.initiatorId,
        holderId: line.holderId,
        userNumber: line.userNumber,
        note: line.note,
      },
    }),
  );
  return `${[head, ...details, tail].join('\r\n')}\r\n`;
}
