import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import type { SmallColumn } from '../../../shared/table/small-table.tsx';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type Reader = Schemas['BulletinReader'];

/** The columns of the file of readers. */
export function readerColumns(t: TFunction, language: Language): TableColumn<Reader>[] {
  const title = (name: string) => t(`readers.columns.${name}`);
  return [
    { key: 'account', title: title('account'), width: 120, kind: 'code', value: (row) => row.account },
    { key: 'name', title: title('name'), width: 120, kind: 'text', value: (row) => row.name },
    {
      key: 'accountType',
      title: title('role'),
      width: 120,
      kind: 'text',
      value: (row) => enumLabel('AccountType', row.accountType, language),
    },
    {
      key: 'department',
      title: title('department'),
      width: 120,
      kind: 'text',
      value: (row) => row.department,
    },
    { key: 'readAt', title: title('readAt'), width: 140, kind: 'instant', value: (row) => row.readAt },
  ];
}

/** The same on the screen; who has not read it is told in words. */
export function readerCells(t: TFunction, language: Language): SmallColumn<Reader>[] {
  const title = (name: string) => t(`readers.columns.${name}`);
  return [
    { key: 'account', title: title('account'), content: ({ account }) => account },
    { key: 'name', title: title('name'), content: ({ name }) => name },
    {
      key: 'role',
      title: title('role'),
      content: ({ accountType }) => enumLabel('AccountType', accountType, language),
    },
    { key: 'department', title: title('department'), content: ({ department }) => department ?? '–' },
    {
      key: 'readAt',
      title: title('readAt'),
      content: ({ readAt }) => (readAt ? formatInstant(readAt) : t('unread')),
    },
  ];
}
