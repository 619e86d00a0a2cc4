import { defineDeals } from '../../deals/define-deals.ts';
import { exportAbnormal, listAbnormal, listAbnormalStaff } from './abnormal.service.ts';
import { assignAbnormal, cancelAbnormal, correctAbnormal } from './abnormal-changes.service.ts';

export const deals = defineDeals({
  AbnormalList: listAbnormal,
  AbnormalExport: exportAbnormal,
  AbnormalStaff: listAbnormalStaff,
  AbnormalCorrect: correctAbnormal,
  AbnormalCancel: cancelAbnormal,
  AbnormalAssign: assignAbnormal,
});
