import { defineDeals } from '../../deals/define-deals.ts';
import { requirementList } from './requirement-list.query.ts';
import {
  assignRequirement,
  createRequirement,
  editRequirement,
  finishRequirement,
  returnRequirement,
  voidRequirement,
} from './requirement-writes.service.ts';
import { listRequirementStaff, showRequirement } from './requirements.service.ts';

export const deals = defineDeals({
  RequirementList: requirementList.page,
  RequirementExport: requirementList.export,
  RequirementDetail: showRequirement,
  RequirementStaff: listRequirementStaff,
  RequirementCreate: createRequirement,
  RequirementEdit: editRequirement,
  RequirementAssign: assignRequirement,
  RequirementReturn: returnRequirement,
  RequirementVoid: voidRequirement,
  RequirementFinish: finishRequirement,
});
