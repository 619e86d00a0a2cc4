import { defineDeals } from '../../deals/define-deals.ts';
import {
  assignRequirement,
  createRequirement,
  editRequirement,
  finishRequirement,
  returnRequirement,
  voidRequirement,
} from './requirement-writes.service.ts';
import {
  exportRequirements,
  listRequirementStaff,
  listRequirements,
  showRequirement,
} from './requirements.service.ts';

export const deals = defineDeals({
  RequirementList: listRequirements,
  RequirementExport: exportRequirements,
  RequirementDetail: showRequirement,
  RequirementStaff: listRequirementStaff,
  RequirementCreate: createRequirement,
  RequirementEdit: editRequirement,
  RequirementAssign: assignRequirement,
  RequirementReturn: returnRequirement,
  RequirementVoid: voidRequirement,
  RequirementFinish: finishRequirement,
});
