import type { Schemas } from '@parking-plus/contracts';
import { invoiceMessageListShape } from '@parking-plus/contracts/lists/invoice-message-list';
import { platformFileListShape } from '@parking-plus/contracts/lists/platform-file-list';
import { uploadPackageListShape } from '@parking-plus/contracts/lists/upload-package-list';
import { recordPath } from '../../../resources/invoice-messages/message-paths.ts';
import { invoiceNumberFilter } from '../../../resources/invoices/invoice-filters.ts';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type MessageRow = Schemas['InvoiceMessageRow'];

/** Returns the record's number as users know it. */
export function subjectOf({ messageId, invoiceNumber, allowanceNumber, trackId }: MessageRow): string {
  if (allowanceNumber !== null) return allowanceNumber;
  return invoiceNumber === null ? (trackId ?? messageId) : formatInvoiceNumber(invoiceNumber);
}

/** 上傳佇列: messages to the tax office's platform. */
export const messageList = defineList(invoiceMessageListShape, {
  rowKey: 'messageId',
  filters: [
    'siteCodes',
    'states',
    'kinds',
    'standings',
    invoiceNumberFilter,
    {
      name: 'sellerTaxNumber',
      param: 'seller',
      normalise: (text: string) => text.replaceAll(/\D/g, ''),
    },
    { name: 'period', param: 'handed' },
    { name: 'packageId', param: 'package', normalise: (text: string) => text.replaceAll(/\D/g, '') },
  ],
  columns: [
    { field: 'messageId', width: 92, pinned: true, opensDetail: true },
    {
      field: 'invoiceNumber',
      width: 148,
      as: () => ({
        kind: 'link',
        value: (row) => ({ to: recordPath(row), label: subjectOf(row) }),
      }),
      card: 'title',
    },
    { field: 'kind', width: 128, card: 'line' },
    { field: 'state', width: 92, tag: true, card: 'tag' },
    {
      field: 'hoursLeft',
      width: 116,
      hint: 'hoursHint',
      show: ({ hoursLeft }, { t }) => hoursText(t, hoursLeft),
      card: 'line',
    },
    { field: 'resultCode', width: 92, card: 'line' },
    { field: 'siteCode', width: 128, show: (row) => row.siteName },
    { field: 'createdAt', width: 136 },
    { field: 'handedOverAt', width: 136 },
    { field: 'answeredAt', width: 136 },
    { field: 'dueOn', width: 104 },
    {
      field: 'standing',
      width: 96,
      as: () => ({
        kind: 'enumeration',
        enumName: 'UploadStatus',
        asTag: true,
        value: ({ standing }) => (standing === 'done' ? null : standing),
      }),
    },
    { field: 'attempts', width: 84 },
    { field: 'packageId', width: 84 },
    { field: 'sellerTaxNumber', width: 104 },
    { field: 'fileName', width: 220 },
  ],
});

/** Returns the time left, or the time since the deadline. */
export function hoursText(
  t: (key: string, options: { count: number }) => string,
  hoursLeft: number | null,
): string | null {
  if (hoursLeft === null) return null;
  return hoursLeft < 0 ? t('hours.late', { count: -hoursLeft }) : t('hours.left', { count: hoursLeft });
}

/** 批次: packages of up to 1,000 messages. */
export const packageList = defineList(uploadPackageListShape, {
  rowKey: 'packageId',
  filters: ['kinds', { name: 'period', param: 'handed' }],
  columns: [
    {
      field: 'packageId',
      width: 92,
      pinned: true,
      as: () => ({
        kind: 'link',
        value: ({ packageId }) => ({ to: `?package=${packageId}`, label: packageId }),
      }),
      card: 'title',
    },
    { field: 'kind', width: 148, card: 'tag' },
    { field: 'messageCount', width: 84, card: 'amount' },
    { field: 'handedOverAt', width: 136, card: 'line' },
    { field: 'sentCount', width: 100, card: 'line' },
    { field: 'acceptedCount', width: 92, card: 'line' },
    { field: 'refusedCount', width: 84, card: 'line' },
    { field: 'unknownCount', width: 84 },
    { field: 'preparedAt', width: 136 },
  ],
  ignoresChosenSites: true,
});

/** 平台檔案: files that the platform delivered. */
export const fileList = defineList(platformFileListShape, {
  rowKey: 'fileId',
  filters: ['kinds', { name: 'isRejected', param: 'result' }, { name: 'period', param: 'read' }],
  columns: [
    { field: 'fileId', width: 92, pinned: true, opensDetail: true },
    { field: 'name', width: 280, card: 'title' },
    { field: 'kind', width: 148, card: 'line' },
    { field: 'isRejected', width: 100, tag: true, card: 'tag' },
    { field: 'errorCount', width: 84, card: 'line' },
    { field: 'readAt', width: 136, card: 'line' },
  ],
  ignoresChosenSites: true,
});
