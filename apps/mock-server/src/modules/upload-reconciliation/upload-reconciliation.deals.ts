import { defineDeals } from '../../deals/define-deals.ts';
import { runReconciliation } from './run-reconciliation.service.ts';
import { settleDifference } from './settle-difference.service.ts';
import { importSummary } from './summary-import.service.ts';
import { uploadDifferenceList } from './upload-difference-list.query.ts';
import { uploadReconciliationList } from './upload-reconciliation-list.query.ts';

export const deals = defineDeals({
  UploadReconciliationList: uploadReconciliationList.page,
  UploadReconciliationExport: uploadReconciliationList.export,
  UploadReconciliationRun: runReconciliation,
  UploadDifferenceList: uploadDifferenceList.page,
  UploadDifferenceSettle: settleDifference,
  UploadSummaryImport: importSummary,
});
