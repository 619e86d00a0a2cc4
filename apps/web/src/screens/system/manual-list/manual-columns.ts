import type { Schemas } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { navTitle } from '../../../shared/navigation/use-nav-title.ts';
import type { TableColumn } from '../../../shared/table/table-column.ts';

export type ManualRow = Schemas['ManualRow'];

const KILOBYTE = 1024;

/** The columns of 手冊檔案; a key is the field by which the server sorts. */
export function manualColumns(t: TFunction, language: Language): TableColumn<ManualRow>[] {
  const title = (name: string) => t(`columns.${name}`);
  return [
    {
      key: 'title',
      title: title('screen'),
      width: 168,
      kind: 'text',
      value: (row) => navTitle(row.title, language),
      sortable: true,
      pinned: true,
      card: 'title',
    },
    {
      key: 'group',
      title: title('group'),
      width: 136,
      kind: 'text',
      value: (row) => navTitle(row.groupTitle, language),
      card: 'line',
    },
    {
      key: 'fileName',
      title: title('file'),
      width: 264,
      kind: 'text',
      value: (row) => row.file?.fileName ?? null,
      sortable: true,
      card: 'line',
    },
    {
      key: 'sizeBytes',
      title: title('size'),
      width: 96,
      kind: 'count',
      value: (row) => row.file && Math.ceil(row.file.sizeBytes / KILOBYTE),
      sortable: true,
    },
    {
      key: 'uploadedAt',
      title: title('uploadedAt'),
      width: 144,
      kind: 'instant',
      value: (row) => row.file?.uploadedAt ?? null,
      sortable: true,
      card: 'line',
    },
    {
      key: 'uploadedBy',
      title: title('uploadedBy'),
      width: 112,
      kind: 'text',
      value: (row) => row.file && (row.file.uploadedByName ?? t('withProduct')),
    },
  ];
}
