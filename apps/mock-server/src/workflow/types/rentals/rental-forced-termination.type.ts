import { requireSite } from '../../../identity/identity.ts';
import { rentalNotFound } from '../../../modules/rentals/rentals.errors.ts';
import { findRental, lockRental } from '../../../modules/rentals/rentals.repository.ts';
import {
  refundableDeposit,
  requireLastUsedDate,
  requireRented,
} from '../../../modules/rentals/returns/return-checks.ts';
import { defineDocumentType } from '../../definition/document-type.ts';
import { assertNoOpenTermination } from './assert-no-open-termination.ts';
import { requireRefundPayment } from './refund-payment-check.ts';
import { rejectWaitingPayments } from './reject-pending-payments.ts';
import { forcedTerminationReason } from './rental-documents.texts.ts';
import { terminateRental } from './return-rental.ts';
import { selectedRefunds } from './validate-refunds.ts';

/**
 * 20207: the operator terminates the rental and chooses the refund. Payments that wait to be checked are
 * ignored.
 */
export const documentType = defineDocumentType({
  deal: 'RentalForcedTermination',
  async inspect(form, { orm, documentId, identity, today }) {
    const rental = await findRental(orm, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    requireSite(identity, rental.siteCode);
    requireRented(rental, 'force-return');
    await assertNoOpenTermination(orm, 'RentalForcedTermination', form.rentalId, documentId);
    requireLastUsedDate(rental, form.lastUsedDate, today, '/form/lastUsedDate');
    const refunds = await selectedRefunds(orm, form);
    const amountTwd = refunds.reduce((sum, { refundTwd }) => sum + refundTwd, refundableDeposit(rental));
    requireRefundPayment(form, amountTwd, documentId);
    return {
      subject: `${rental.rentalId} ${rental.tenantName}`,
      siteCode: rental.siteCode,
      amountTwd,
      dueOn: form.lastUsedDate !== null && form.lastUsedDate > today ? form.lastUsedDate : null,
    };
  },
  async execute(form, work) {
    const rental = await lockRental(work.tx, form.rentalId);
    if (rental === undefined) throw rentalNotFound(form.rentalId, '/form/rentalId');
    const state = requireRented(rental, 'force-return');
    requireLastUsedDate(rental, form.lastUsedDate, work.today, '/form/lastUsedDate');
    const refused = await rejectWaitingPayments(rental, work);
    const refunds = await selectedRefunds(work.tx, form);
    const { rentalId, lastUsedDate, refundPayment = null, cause } = form;
    const reason = forcedTerminationReason(cause, form.reason);
    const returned = await terminateRental(
      { rental, state, refunds, form: { rentalId, lastUsedDate, refundPayment, reason } },
      work,
    );
    return {
      changes: [...refused.changes, ...returned.changes],
      changed: [...refused.changed, ...returned.changed],
    };
  },
});
