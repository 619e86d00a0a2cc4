import { defineDeals } from '../../deals/define-deals.ts';
import { operationLogList } from './operation-log-list.query.ts';
import { showOperation } from './show-operation.service.ts';

export const deals = defineDeals({
  OperationLogList: operationLogList.page,
  OperationLogExport: operationLogList.export,
  OperationLogDetail: showOperation,
});
