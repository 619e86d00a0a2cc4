import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type DeputyRow = Schemas['DeputyRow'];

/** The columns of 代理; a key is the field by which the server sorts. */
export function deputyColumns(t: TFunction, language: Language): TableColumn<DeputyRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  const person = (name: string, account: string) => `${name} (${account})`;
  return [
    {
      key: 'deputyId',
      title: title('id'),
      width: 80,
      kind: 'code',
      value: (row) => row.deputyId,
      sortable: true,
      card: 'line',
    },
    {
      key: 'accountName',
      title: title('absent'),
      width: 176,
      kind: 'text',
      value: (row) => person(row.accountName, row.account),
      sortable: true,
      card: 'title',
    },
    {
      key: 'deputyName',
      title: title('deputy'),
      width: 176,
      kind: 'text',
      value: (row) => person(row.deputyName, row.deputyAccount),
      sortable: true,
      card: 'line',
    },
    {
      key: 'fromOn',
      title: title('from'),
      width: 104,
      kind: 'date',
      value: (row) => row.fromOn,
      sortable: true,
      card: 'line',
    },
    {
      key: 'untilOn',
      title: title('until'),
      width: 104,
      kind: 'date',
      value: (row) => row.untilOn,
      sortable: true,
      card: 'line',
    },
    {
      key: 'actions',
      title: title('actions'),
      width: 240,
      kind: 'text',
      value: ({ actions }) =>
        formatList(actions.map((action) => (language === 'en' ? action.titleEn : action.title))) ||
        t('noActions'),
      card: 'line',
    },
    {
      key: 'phase',
      title: title('phase'),
      width: 96,
      kind: 'text',
      value: ({ phase, endedAt }) => t(`phases.${endedAt === null ? phase : 'stopped'}`),
      card: 'line',
    },
  ];
}
