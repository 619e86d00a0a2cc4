import { defineDeals } from '../../deals/define-deals.ts';
import { invoiceMessageList } from './invoice-message-list.query.ts';
import { showMessage } from './message-detail.service.ts';
import { recordOutcome } from './message-outcome.service.ts';
import { resendMessages } from './message-resend.service.ts';
import { uploadPackageList } from './upload-package-list.query.ts';

export const deals = defineDeals({
  InvoiceMessageList: invoiceMessageList.page,
  InvoiceMessageExport: invoiceMessageList.export,
  InvoiceMessageDetail: showMessage,
  InvoiceMessageResend: resendMessages,
  InvoiceMessageOutcome: recordOutcome,
  UploadPackageList: uploadPackageList.page,
});
