import { requireSite } from '../../identity/identity.ts';
import { defineDocumentType } from '../document-type.ts';
import { requireDeletable } from '../sale/deletable-allowance.ts';
import { askForDeletion, deleteAllowance, withdrawDeletion } from '../sale/delete-allowance.ts';
import { findAllowance } from '../sale/load-allowance.ts';

/** 30203: takes an allowance back, within the period of its own day. */
export const documentType = defineDocumentType({
  deal: 'AllowanceDeletion',
  async inspect({ allowanceNumber }, { orm, identity, today, voidGraceDays }) {
    const allowance = await findAllowance(orm, allowanceNumber);
    requireSite(identity, allowance.siteCode);
    await requireDeletable(orm, allowance, { today, voidGraceDays });
    return {
      subject: `${allowanceNumber} 折讓刪除`,
      siteCode: allowance.siteCode,
      amountTwd: allowance.amountTwd,
      dueOn: null,
    };
  },
  ask: ({ allowanceNumber }, work) => askForDeletion(allowanceNumber, work),
  withdraw: ({ allowanceNumber }, work) => withdrawDeletion(allowanceNumber, work),
  execute: ({ allowanceNumber, reason }, work) => deleteAllowance(allowanceNumber, reason, work),
});
