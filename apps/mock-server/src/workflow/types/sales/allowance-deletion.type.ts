import { requireSite } from '../../../identity/identity.ts';
import { findAllowance } from '../../../ledger/sales/load-allowance.ts';
import { allowanceNamed } from '../../../ledger/sales/sales.texts.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { documentPending } from '../../definition/pending.errors.ts';
import { findOthersPending } from '../../definition/refuse-pending.ts';
import { requireDeletable } from './deletable-allowance.ts';
import { cancelDeletionRequest, deleteAllowance, requestDeletion } from './delete-allowance.ts';
import { NOT_DELETED } from './sale-documents.errors.ts';
import { deletionSubject } from './sale-documents.texts.ts';

/** 30203: deletes an allowance within the period of its day. */
export const documentType = defineDocumentType({
  deal: 'AllowanceDelete',
  async inspect({ allowanceNumber }, { orm, documentId, identity, today, voidGraceDays }) {
    const allowance = await findAllowance(orm, allowanceNumber);
    requireSite(identity, allowance.siteCode);
    await requireDeletable(orm, allowance, { today, voidGraceDays });
    const others = await findOthersPending(orm, documentId, { AllowanceDelete: [allowance.invoiceNumber] });
    const other = others.find(({ recordId, isEarlier }) => isEarlier && recordId === allowanceNumber);
    if (other !== undefined)
      throw documentPending(other, {
        what: NOT_DELETED,
        record: allowanceNamed(allowanceNumber),
        field: { pointer: '/form/allowanceNumber' },
      });
    return {
      subject: deletionSubject(allowanceNumber),
      siteCode: allowance.siteCode,
      amountTwd: allowance.amountTwd,
      dueOn: null,
    };
  },
  ask: ({ allowanceNumber }, work) => requestDeletion(allowanceNumber, work),
  withdraw: ({ allowanceNumber }, work) => cancelDeletionRequest(allowanceNumber, work),
  execute: ({ allowanceNumber, reason }, work) => deleteAllowance(allowanceNumber, reason, work),
});
