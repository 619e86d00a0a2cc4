import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { amountOfCell, dayOfCell } from '../../../shared/import/cell-values.ts';
import type { FileRules } from '../../../shared/import/check-file.ts';
import type { CellOutcome } from '../../../shared/import/import-columns.ts';

export type BankFileRow = Schemas['NewBankLine'];

const MAX_ROWS = 2_000;
const ACCOUNT = /^\d{10,16}$/;
const SERIAL = /^[0-9A-Za-z-]{1,20}$/;

/** Returns the rules for reading a bank file, with the screen's labels. */
export function bankFileRules(t: TFunction): Omit<FileRules<BankFileRow>, 'words'> {
  const orProblem = (value: unknown, key: string): CellOutcome =>
    value === undefined ? { ok: false, problem: t(`import.${key}`) } : { ok: true, value };
  const upTo = (length: number) => (text: string | undefined) =>
    orProblem((text ?? '').length <= length ? (text ?? '') : undefined, 'tooLong');
  return {
    columns: [
      {
        name: 'accountNumber',
        titles: ['帳號', '入帳帳號', '存款帳號', 'Account'],
        isRequired: true,
        read: (text) => {
          const digits = text.replace(/[\s-]/g, '');
          return orProblem(ACCOUNT.test(digits) ? digits : undefined, 'badAccount');
        },
      },
      {
        name: 'postedOn',
        titles: ['入帳日', '交易日期', '日期', 'Date'],
        isRequired: true,
        read: (text) => orProblem(dayOfCell(text), 'badDate'),
      },
      {
        name: 'serial',
        titles: ['交易序號', '序號', '流水號', 'Serial'],
        isRequired: true,
        read: (text) => orProblem(SERIAL.test(text) ? text : undefined, 'badSerial'),
      },
      {
        name: 'amountTwd',
        titles: ['金額', '存入金額', '存入', 'Amount'],
        isRequired: true,
        read: (text) => orProblem(amountOfCell(text), 'badAmount'),
      },
      { name: 'summary', titles: ['摘要', '交易摘要', 'Summary'], isRequired: true, read: upTo(30) },
      { name: 'note', titles: ['備註', '附言', '註記', 'Note'], isRequired: true, read: upTo(60) },
    ],
    keyOf: ({ accountNumber, serial }) => `${accountNumber} ${serial}`,
    maxRows: MAX_ROWS,
  };
}

/** Sample file. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  ['帳號', '入帳日', '交易序號', '金額', '摘要', '備註'],
  ['98100000010001', '2026/11/20', '20261120000001', '12,340', '現金存款', 'RM20261119TPE001C'],
  ['98100000010001', '2026/11/20', '20261120000002', '45,678', '收單撥款', ''],
];
