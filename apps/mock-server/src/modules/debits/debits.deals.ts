import { defineDeals } from '../../deals/define-deals.ts';
import { debitAuthorisationList } from './debit-authorisation-list.query.ts';
import {
  confirmAuthorisation,
  createAuthorisation,
  endAuthorisation,
} from './debit-authorisations.service.ts';
import { debitBatchList } from './debit-batch-list.query.ts';
import {
  cancelDebitBatch,
  createDebitBatch,
  makeAchFile,
  previewDebitBatch,
  showDebitBatch,
  showDebitOptions,
} from './debit-batches.service.ts';
import { importDebitResults } from './debit-results.service.ts';

export const deals = defineDeals({
  DebitBatchList: debitBatchList.page,
  DebitBatchExport: debitBatchList.export,
  DebitBatchDetail: showDebitBatch,
  DebitOptions: showDebitOptions,
  DebitBatchPreview: previewDebitBatch,
  DebitBatchCreate: createDebitBatch,
  DebitBatchFile: makeAchFile,
  DebitBatchCancel: cancelDebitBatch,
  DebitResultImport: importDebitResults,
  DebitAuthorisationList: debitAuthorisationList.page,
  DebitAuthorisationCreate: createAuthorisation,
  DebitAuthorisationConfirm: confirmAuthorisation,
  DebitAuthorisationEnd: endAuthorisation,
});
