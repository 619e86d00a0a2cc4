import { defineDeals } from '../../deals/define-deals.ts';
import { exportOperations, listOperations, showOperation } from './operation-log-list.service.ts';

export const deals = defineDeals({
  OperationLogList: listOperations,
  OperationLogExport: exportOperations,
  OperationLogDetail: showOperation,
});
