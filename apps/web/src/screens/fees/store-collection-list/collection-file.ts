import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import { amountOfCell, dayOfCell } from '../../../shared/import/cell-values.ts';
import type { FileRules } from '../../../shared/import/check-file.ts';
import type { CellOutcome } from '../../../shared/import/import-columns.ts';

export type CollectionFileRow = Schemas['NewStoreCollection'];

const MAX_ROWS = 500;
const MAX_TWD = 1_000_000;
const MAX_CHAIN = 20;
const NUMBER = /^[0-9A-Z-]{1,24}$/;
const REFERENCE = /^[0-9A-Za-z-]{1,40}$/;

/** Returns the rules for reading a collector's file. Scanned segments may stand between asterisks, as Code 39 has them. */
export function collectionFileRules(t: TFunction): Omit<FileRules<CollectionFileRow>, 'words'> {
  const orProblem = (value: unknown, key: string): CellOutcome =>
    value === undefined ? { ok: false, problem: t(`import.${key}`) } : { ok: true, value };
  const amountOf = (text: string) => {
    const amountTwd = amountOfCell(text);
    return amountTwd !== undefined && amountTwd <= MAX_TWD ? amountTwd : undefined;
  };
  return {
    columns: [
      {
        name: 'paidOn',
        titles: ['繳款日', '繳款日期', '繳費日', '繳費日期', '代收日', '代收日期', 'Paid on'],
        isRequired: true,
        read: (text) => orProblem(dayOfCell(text), 'badDate'),
      },
      {
        name: 'slipNumber',
        titles: ['第二段條碼', '第二段', '條碼二', '銷帳編號', '信函編號', 'Second segment', 'Letter'],
        isRequired: true,
        read: (text) => {
          const number = text.replace(/[\s*]/g, '').toUpperCase();
          return orProblem(NUMBER.test(number) ? number : undefined, 'badNumber');
        },
      },
      {
        name: 'amountTwd',
        titles: ['金額', '繳款金額', '代收金額', 'Amount'],
        isRequired: true,
        read: (text) => orProblem(amountOf(text), 'badAmount'),
      },
      {
        name: 'storeChain',
        titles: ['超商', '超商別', '代收通路', '代收門市', 'Store'],
        isRequired: true,
        read: (text) => orProblem(text.length <= MAX_CHAIN ? text || null : undefined, 'tooLong'),
      },
      {
        name: 'reference',
        titles: ['代收序號', '序號', '交易序號', 'Reference'],
        isRequired: true,
        read: (text) => orProblem(REFERENCE.test(text) ? text : undefined, 'badReference'),
      },
    ],
    keyOf: ({ reference }) => reference,
    maxRows: MAX_ROWS,
  };
}

/** Sample file. */
export const SAMPLE_ROWS: readonly (readonly string[])[] = [
  ['繳款日', '第二段條碼', '金額', '超商', '代收序號'],
  ['2026/11/16', '7297922611010001', '150', '統一超商', 'CVS20261116000001'],
  ['2026/11/16', 'AR2611010002-1', '220', '全家', 'CVS20261116000002'],
];
