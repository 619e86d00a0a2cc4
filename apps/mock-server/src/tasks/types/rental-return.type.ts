import type { DocumentForm } from '@parking-plus/contracts';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { requireSite } from '../../identity/identity.ts';
import {
  type BayRefund,
  BOTH_ENDS_PARTIAL_TEXT,
  type ChosenRefund,
  refundOfBay,
} from '../../modules/rentals/rental-refund.ts';
import { requireLastUsedDate, requireRented, unknownRental } from '../../modules/rentals/rental-refusals.ts';
import {
  findBaysOf,
  findPaidBills,
  findRental,
  holdRental,
} from '../../modules/rentals/rentals.repository.ts';
import { defineDocumentType } from '../document-type.ts';
import { returnRental } from '../rental/return-rental.ts';

type Form = DocumentForm<'RentalReturn'>;

/** 20201: the rental ends, what was paid for time not used goes back, and so does the deposit. */
export const documentType = defineDocumentType({
  deal: 'RentalReturn',
  async inspect(form, { orm, identity, today }) {
    const rental = await findRental(orm, form.rentalId);
    if (rental === undefined) throw unknownRental(form.rentalId, '/form/rentalId');
    requireSite(identity, rental.siteCode);
    requireRented(rental);
    requireLastUsedDate(rental, form.lastUsedDate, today, '/form/lastUsedDate');
    const refunds = await chosenRefunds(orm, form);
    return {
      subject: `${rental.rentalId} ${rental.tenantName}`,
      siteCode: rental.siteCode,
      amountTwd: refunds.reduce((sum, { refundTwd }) => sum + refundTwd, 0),
      // Somebody who says today that they leave at the end of the month has their bay until then.
      dueOn: form.lastUsedDate !== null && form.lastUsedDate > today ? form.lastUsedDate : null,
    };
  },
  async execute(form, work) {
    const rental = await holdRental(work.tx, form.rentalId);
    if (rental === undefined) throw unknownRental(form.rentalId, '/form/rentalId');
    const state = requireRented(rental);
    requireLastUsedDate(rental, form.lastUsedDate, work.today, '/form/lastUsedDate');
    const refunds = await chosenRefunds(work.tx, form);
    return returnRental({ rental, state, refunds, form }, work);
  },
});

/** Errors: refuses rows that are not those of the rental, and a refund that a bay does not have. */
async function chosenRefunds(orm: Orm | Transaction, form: Form): Promise<ChosenRefund[]> {
  const bays = await findBaysOf(orm, [form.rentalId]);
  const bills = await findPaidBills(orm, form.rentalId);
  const given = form.rows.map(({ lineNumber }) => lineNumber);
  const isComplete =
    given.length === bays.length && bays.every(({ lineNumber }) => given.includes(lineNumber));
  if (!isComplete) {
    throw refuse(
      'rows-incomplete',
      `未退租：合約 ${form.rentalId} 有 ${bays.length} 個車格，每個車格需有且只有一列退費方式。`,
      [{ pointer: '/form/rows', code: 'rows-incomplete', message: '每個車格一列' }],
    );
  }
  return bays.map((bay) => {
    const index = given.indexOf(bay.lineNumber);
    return chosenRefund(
      refundOfBay(bay, bills, form.lastUsedDate),
      form.rows[index]?.refund ?? 'none',
      index,
    );
  });
}

function chosenRefund(
  refund: BayRefund,
  choice: Form['rows'][number]['refund'],
  index: number,
): ChosenRefund {
  if (choice === 'none') return { ...refund, refundTwd: 0 };
  if (choice === 'full') return { ...refund, refundTwd: refund.refundableMaxTwd };
  if (refund.partialTwd !== null) return { ...refund, refundTwd: refund.partialTwd };
  const pointer = `/form/rows/${index}/refund`;
  if (refund.isFullOnly) {
    throw refuse('both-ends-partial', BOTH_ENDS_PARTIAL_TEXT, [
      { pointer, code: 'both-ends-partial', message: BOTH_ENDS_PARTIAL_TEXT },
    ]);
  }
  const text = `車格 ${refund.bay.bayCode ?? refund.bay.plate} 沒有可部分退費的金額，請改選不退費。`;
  throw refuse('nothing-left', `未退租：${text}`, [{ pointer, code: 'nothing-left', message: text }]);
}
