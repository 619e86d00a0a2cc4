import type { CalendarDate } from '../calendar/calendar-date.ts';
import { ACH_RECORD_LENGTH, type AchLine, type AchRecord, achDate, readAchRecord } from './ach-file.ts';
import { DEBIT_SUCCEEDED, debitAdvice } from './debit-return-code.ts';

/** Sent batch that a reply is checked against. */
export type SentDebits = {
  readonly debitOn: CalendarDate;
  readonly itemCode: string;
  readonly initiatorId: string;
  readonly lines: readonly Omit<AchLine, 'holderId' | 'note'>[];
};

export type AchFaultCode =
  | 'no-reply'
  | 'length'
  | 'other-batch'
  | 'format'
  | 'unknown-line'
  | 'repeated'
  | 'missing-line'
  | 'differs'
  | 'unknown-code'
  | 'count'
  | 'total';

export type AchFault = {
  /** Record of the file, from 0. */
  readonly row: number;
  readonly field: string;
  readonly code: AchFaultCode;
  readonly found: string;
  readonly expected: string;
};

export type AchReply =
  | {
      readonly ok: true;
      /** In the order of the file. */
      readonly results: readonly { readonly sequence: number; readonly returnCode: string }[];
    }
  | { readonly ok: false; readonly faults: readonly AchFault[] };

/** A file of another kind has a fault in every row; more faults do not help. */
const MOST_FAULTS = 200;

/**
 * Reads a reply ACHR01 and checks it against the sent batch: lengths, kind of file, batch, each line, count and sum.
 * Returns the result of every line, or all faults by row. A reply holds every line of its batch exactly once, `00` for
 * a successful one. Source: decision 62.
 */
export function readAchReply(text: string, sent: SentDebits): AchReply {
  // A note of the bank in Big5 takes two bytes a character.
  const rows = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\P{ASCII}/gu, '??')
    .split(/\r\n|\n/);
  while (rows.at(-1)?.trim() === '') rows.pop();
  const faults: AchFault[] = [];
  const fault = (row: number, field: string, code: AchFaultCode, found = '', expected = '') =>
    void faults.push({ row, field, code, found, expected });
  if (!rows[0]?.startsWith('BOFACHR01')) {
    fault(0, 'fileCode', 'no-reply', (rows[0] ?? '').slice(3, 9).trim(), 'ACHR01');
    return { ok: false, faults };
  }
  for (const [row, line] of rows.entries())
    if (line.length !== ACH_RECORD_LENGTH)
      fault(row, 'record', 'length', String(line.length), String(ACH_RECORD_LENGTH));
  const last = rows.length - 1;
  if (last === 0 || !rows[last]?.startsWith('EOFACHR01')) fault(last, 'mark', 'format', '', 'EOFACHR01');
  // Fields of a record of another length would be cut at the wrong places.
  if (faults.length > 0) return { ok: false, faults: faults.slice(0, MOST_FAULTS) };

  const results: { sequence: number; returnCode: string }[] = [];
  const bySequence = new Map(sent.lines.map((line) => [line.sequence, line]));
  const seen = new Set<number>();
  let totalTwd = 0;
  for (const [index, line] of rows.slice(1, -1).entries()) {
    const row = index + 1;
    const record = readAchRecord('detail', line);
    const of = (name: string) => record[name] ?? '';
    totalTwd += numberOf(of('amount')) ?? 0;
    const expected = bySequence.get(sequenceOf(record) ?? -1);
    if (of('kind') !== 'R' || of('direction') !== 'SD') {
      fault(row, 'kind', 'format', `${of('kind')}${of('direction')}`, 'RSD');
      continue;
    }
    if (expected === undefined) {
      fault(row, 'sequence', 'unknown-line', String(sequenceOf(record) ?? of('originalSequence')));
      continue;
    }
    if (seen.has(expected.sequence)) {
      fault(row, 'sequence', 'repeated', String(expected.sequence));
      continue;
    }
    seen.add(expected.sequence);
    const original = of('originalDate');
    if (!isBlank(original) && original !== achDate(sent.debitOn))
      fault(row, 'originalDate', 'other-batch', original, achDate(sent.debitOn));
    const own: readonly [name: string, found: string, expected: string][] = [
      ['itemCode', of('itemCode'), sent.itemCode],
      ['initiatorId', of('initiatorId'), sent.initiatorId],
      ['bankCode', of('bankCode'), expected.bankCode],
      ['accountNumber', of('accountNumber'), expected.accountNumber.padStart(16, '0')],
      ['amount', String(numberOf(of('amount')) ?? of('amount')), String(expected.amountTwd)],
      ['userNumber', of('userNumber'), expected.userNumber],
    ];
    for (const [name, found, wanted] of own) if (found !== wanted) fault(row, name, 'differs', found, wanted);
    const returnCode = of('returnCode');
    if (returnCode !== DEBIT_SUCCEEDED && debitAdvice(returnCode) === undefined)
      fault(row, 'returnCode', 'unknown-code', returnCode);
    results.push({ sequence: expected.sequence, returnCode });
  }
  const tail = readAchRecord('tail', rows[last] ?? '');
  const count = String(numberOf(tail.count ?? '') ?? tail.count);
  const total = String(numberOf(tail.total ?? '') ?? tail.total);
  const previous = tail.previousDate ?? '';
  if (!isBlank(previous) && previous !== achDate(sent.debitOn))
    fault(last, 'previousDate', 'other-batch', previous, achDate(sent.debitOn));
  if (count !== String(last - 1)) fault(last, 'count', 'count', count, String(last - 1));
  if (total !== String(totalTwd)) fault(last, 'total', 'total', total, String(totalTwd));
  for (const { sequence } of sent.lines)
    if (!seen.has(sequence)) fault(last, 'sequence', 'missing-line', '', String(sequence));
  return faults.length > 0 ? { ok: false, faults: faults.slice(0, MOST_FAULTS) } : { ok: true, results };
}

/** Returns the number of the line that a reply answers: its original one, otherwise its own. */
function sequenceOf({ originalSequence = '', sequence = '' }: AchRecord): number | null {
  return numberOf(isBlank(originalSequence) ? sequence : originalSequence);
}

const isBlank = (text: string) => /^0*$/.test(text);
const numberOf = (text: string): number | null => (/^\d{1,16}$/.test(text) ? Number(text) : null);
