import { defineDeals } from '../../deals/define-deals.ts';
import { printAllowanceProof, showAllowanceProof } from './allowance-proof.service.ts';
import { exportAllowances, listAllowances } from './allowances.service.ts';

export const deals = defineDeals({
  AllowanceList: listAllowances,
  AllowanceExport: exportAllowances,
  AllowanceProof: showAllowanceProof,
  AllowanceProofPrint: printAllowanceProof,
});
