import { defineDeals } from '../../deals/define-deals.ts';
import { allowanceList } from './allowance-list.query.ts';
import { printAllowanceProof, showAllowanceProof } from './allowance-proof.service.ts';

export const deals = defineDeals({
  AllowanceList: allowanceList.page,
  AllowanceExport: allowanceList.export,
  AllowanceProof: showAllowanceProof,
  AllowanceProofPrint: printAllowanceProof,
});
