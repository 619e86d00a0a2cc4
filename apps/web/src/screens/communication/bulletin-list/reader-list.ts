import type { Schemas } from '@parking-plus/contracts';
import { bulletinReaderListShape } from '@parking-plus/contracts/lists/bulletin-reader-list';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';
import type { SmallColumn } from '../../../shared/table/rows/small-table.tsx';

export type Reader = Schemas['BulletinReader'];

/** 已讀名單, as exported to a file. */
export const readerList = defineList(bulletinReaderListShape, {
  rowKey: 'account',
  filters: [],
  columns: [
    { field: 'account', width: 120 },
    { field: 'name', width: 120 },
    {
      field: 'accountType',
      width: 120,
      show: (row, { language }) => enumLabel('AccountType', row.accountType, language),
    },
    { field: 'department', width: 120 },
    { field: 'readAt', width: 140 },
  ],
});

/** 已讀名單, as shown on screen. Non-readers are labelled with text. */
export function readerCells(t: TFunction, language: Language): SmallColumn<Reader>[] {
  const cell = (key: keyof Reader, content: SmallColumn<Reader>['content']) => ({
    key,
    title: bulletinReaderListShape.row[key].label[language],
    content,
  });
  return [
    cell('account', ({ account }) => account),
    cell('name', ({ name }) => name),
    cell('accountType', ({ accountType }) => enumLabel('AccountType', accountType, language)),
    cell('department', ({ department }) => department ?? '–'),
    cell('readAt', ({ readAt }) => (readAt ? formatInstant(readAt) : t('unread'))),
  ];
}
