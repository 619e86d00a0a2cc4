import type { Schemas } from '@parking-plus/contracts';
import { manualFileFields } from '@parking-plus/contracts/fields/manual-file';
import { manualListShape } from '@parking-plus/contracts/lists/manual-list';
import { defineList } from '../../../shared/list/define-list.ts';
import { navTitle } from '../../../shared/navigation/use-nav-title.ts';

export type ManualRow = Schemas['ManualRow'];

const KILOBYTE = 1024;

/** 手冊檔案: screens with their manuals. */
export const manualList = defineList(manualListShape, {
  rowKey: 'screen',
  filters: ['hasManual', 'keyword'],
  columns: [
    {
      field: 'title',
      width: 168,
      show: ({ title }, { language }) => navTitle(title, language),
      pinned: true,
      card: 'title',
    },
    {
      field: 'groupTitle',
      key: 'group',
      width: 136,
      show: ({ groupTitle }, { language }) => navTitle(groupTitle, language),
      card: 'line',
    },
    {
      field: 'file',
      key: 'fileName',
      width: 264,
      show: ({ file }) => file?.fileName ?? null,
      card: 'line',
    },
    {
      field: 'file',
      key: 'sizeBytes',
      title: manualFileFields.sizeBytes.label,
      width: 96,
      as: () => ({ kind: 'count', value: ({ file }) => file && Math.ceil(file.sizeBytes / KILOBYTE) }),
    },
    {
      field: 'file',
      key: 'uploadedAt',
      title: manualFileFields.uploadedAt.label,
      width: 144,
      as: () => ({ kind: 'instant', value: ({ file }) => file?.uploadedAt ?? null }),
      card: 'line',
    },
    {
      field: 'file',
      key: 'uploadedBy',
      title: manualFileFields.uploadedByName.label,
      width: 112,
      show: ({ file }, { t }) => file && (file.uploadedByName ?? t('withProduct')),
    },
  ],
});
