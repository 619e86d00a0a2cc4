import { defineDeals } from '../../deals/define-deals.ts';
import { assignAbnormal, cancelAbnormal, resolveAbnormal } from './abnormal-changes.service.ts';
import { abnormalList } from './abnormal-list.query.ts';
import { listAbnormalStaff } from './abnormal-staff.service.ts';

export const deals = defineDeals({
  AbnormalList: abnormalList.page,
  AbnormalExport: abnormalList.export,
  AbnormalStaff: listAbnormalStaff,
  AbnormalCorrect: resolveAbnormal,
  AbnormalCancel: cancelAbnormal,
  AbnormalAssign: assignAbnormal,
});
