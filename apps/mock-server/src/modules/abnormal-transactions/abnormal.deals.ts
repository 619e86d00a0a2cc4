import { defineDeals } from '../../deals/define-deals.ts';
import { assignAbnormal, cancelAbnormal, correctAbnormal } from './abnormal-changes.service.ts';
import { abnormalList } from './abnormal-list.query.ts';
import { listAbnormalStaff } from './abnormal-staff.service.ts';

export const deals = defineDeals({
  AbnormalList: abnormalList.page,
  AbnormalExport: abnormalList.export,
  AbnormalStaff: listAbnormalStaff,
  AbnormalCorrect: correctAbnormal,
  AbnormalCancel: cancelAbnormal,
  AbnormalAssign: assignAbnormal,
});
