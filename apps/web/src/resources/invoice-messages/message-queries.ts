import type { DealName } from '@parking-plus/contracts';
import { resourceQueries } from '../../shared/api/resource-queries.ts';

const { all, page, read } = resourceQueries('invoice-messages');
const CHANGES = { changesWith: ['InvoiceMessageList', 'InvoiceList'] as const satisfies DealName[] };

/** Queries of messages to the tax office's platform. */
export const messageQueries = {
  all,
  list: page('InvoiceMessageList', CHANGES),
  /** One message with its XML and history. */
  detail: (messageId: string) => read('InvoiceMessageDetail', { messageId }, CHANGES),
  packages: page('UploadPackageList', CHANGES),
  files: page('PlatformFileList'),
  /** One file of the platform with its errors. */
  file: (fileId: string) => read('PlatformFileDetail', { fileId }),
};
