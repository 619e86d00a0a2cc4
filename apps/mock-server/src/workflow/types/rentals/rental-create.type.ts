import { type DocumentForm, dealCodes } from '@parking-plus/contracts';
import { requireSite } from '../../../identity/identity.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { checkNewRental } from './check-new-rental.ts';
import { createRental } from './create-rental.ts';
import { platesNamed } from './rental-documents.texts.ts';

/** 20101: creates a rental with its bays, its deposit and the bills of its first payment. */
export const documentType = defineDocumentType({
  deal: 'RentalCreate',
  async inspect(form, { orm, identity }) {
    requireSite(identity, form.siteCode);
    const { bills } = await checkNewRental(orm, form);
    return {
      subject: `${form.tenantName.trim()} ${platesOf(form)}`,
      siteCode: form.siteCode,
      amountTwd: bills.reduce((sum, { dueTwd }) => sum + dueTwd, form.depositTwd),
      dueOn: null,
    };
  },
  async execute(form, work) {
    const checked = await checkNewRental(work.tx, form, work.tx);
    const made = await createRental(form, checked, work);
    const siteCodes = [form.siteCode];
    return {
      changes: made.changes,
      changed: [
        { deal: dealCodes.RentalList, ids: [made.rentalId], siteCodes },
        { deal: dealCodes.RentBillList, ids: made.billIds, siteCodes },
        { deal: dealCodes.BayList, ids: made.bayCodes, siteCodes },
        ...(made.transactionId === null
          ? []
          : [{ deal: dealCodes.TransactionList, ids: [made.transactionId], siteCodes }]),
      ],
    };
  },
});

function platesOf({ lines }: DocumentForm<'RentalCreate'>): string {
  const [first] = lines;
  return first === undefined ? '' : platesNamed(first.plate, lines.length);
}
