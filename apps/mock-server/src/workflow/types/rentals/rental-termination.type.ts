import { requireSite } from '../../../identity/identity.ts';
import { rentalNotFound } from '../../../modules/rentals/rentals.errors.ts';
import { findRental, lockRental } from '../../../modules/rentals/rentals.repository.ts';
import {
  assertNoPendingPayments,
  refundableDeposit,
  requireLastUsedDate,
  requireRented,
} from '../../../modules/rentals/returns/return-checks.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { assertNoOpenTermination } from './assert-no-open-termination.ts';
import { requireRefundPayment } from './refund-payment-check.ts';
import { terminateRental } from './return-rental.ts';
import { selectedRefunds } from './validate-refunds.ts';

/** 20201: terminates the rental, and refunds the unused time and the deposit. */
export const documentType = defineDocumentType({
  deal: 'RentalTermination',
  async inspect(form, { orm, documentId, identity, today }) {
    const rental = await findRental(orm, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    requireSite(identity, rental.siteCode);
    requireRented(rental);
    await assertNoPendingPayments(orm, rental);
    await assertNoOpenTermination(orm, 'RentalTermination', form.rentalId, documentId);
    requireLastUsedDate(rental, form.lastUsedDate, today, '/form/lastUsedDate');
    const refunds = await selectedRefunds(orm, form);
    const amountTwd = refunds.reduce((sum, { refundTwd }) => sum + refundTwd, refundableDeposit(rental));
    requireRefundPayment(form, amountTwd, documentId);
    return {
      subject: `${rental.rentalId} ${rental.tenantName}`,
      siteCode: rental.siteCode,
      amountTwd,
      // A tenant who gives notice today for the end of the month keeps the bay until then.
      dueOn: form.lastUsedDate !== null && form.lastUsedDate > today ? form.lastUsedDate : null,
    };
  },
  async execute(form, work) {
    const rental = await lockRental(work.tx, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    const state = requireRented(rental);
    await assertNoPendingPayments(work.tx, rental);
    // An approved document waits for its day; a forced termination can be submitted before that.
    await assertNoOpenTermination(work.tx, 'RentalTermination', form.rentalId, work.documentId);
    requireLastUsedDate(rental, form.lastUsedDate, work.today, '/form/lastUsedDate');
    const refunds = await selectedRefunds(work.tx, form);
    return terminateRental({ rental, state, refunds, form }, work);
  },
});
