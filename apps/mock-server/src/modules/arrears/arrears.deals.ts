import { defineDeals } from '../../deals/define-deals.ts';
import { advanceArrears } from './advance-arrears.service.ts';
import { arrearsCaseList } from './arrears-case-list.query.ts';
import { editArrearsContact, showArrearsCase } from './arrears-cases.service.ts';
import { printArrearsLetters } from './arrears-letters.service.ts';
import { agreeArrearsPlan, endArrearsPlan } from './arrears-plans.service.ts';
import { arrearsStageList } from './arrears-stage-list.query.ts';
import { editArrearsStage, showArrearsStage } from './arrears-stages.service.ts';

export const deals = defineDeals({
  ArrearsStageList: arrearsStageList.page,
  ArrearsStageDetail: showArrearsStage,
  ArrearsStageEdit: editArrearsStage,
  ArrearsCaseList: arrearsCaseList.page,
  ArrearsCaseDetail: showArrearsCase,
  ArrearsCaseExport: arrearsCaseList.export,
  ArrearsAdvance: advanceArrears,
  ArrearsContactEdit: editArrearsContact,
  ArrearsLetterPrint: printArrearsLetters,
  ArrearsPlanAgree: agreeArrearsPlan,
  ArrearsPlanEnd: endArrearsPlan,
});
