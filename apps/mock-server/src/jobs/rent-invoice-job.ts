import { dealCodes } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import type { Clock } from '../clock/clock.ts';
import type { Database } from '../db/database.ts';
import type { ChangePublisher } from '../deals/change-publisher.ts';
import { type IssueContext, isOutOfNumbers } from '../ledger/invoices/issue-invoice.ts';
import { lockTransactionNumbers } from '../ledger/sales/transaction-number.ts';
import {
  findDue,
  lockPendingOf,
  type RentInvoiceRecord,
} from '../modules/rent-bills/rent-invoices.repository.ts';
import { issueRentInvoice } from '../modules/rent-bills/rent-invoices.ts';
import { findRental } from '../modules/rentals/rentals.repository.ts';
import { LeaderJob } from './leader-job.ts';

export type RentInvoiceJobOptions = {
  readonly database: Database;
  readonly clock: Clock;
  readonly changePublisher: Pick<ChangePublisher, 'dataChanged'>;
  readonly onFailure: (error: unknown) => void;
};

const TICK_MS = 10_000;

/** Issues scheduled rent invoices when they are due. If the period has no number left, they stay pending. */
export function rentInvoiceJob({ onFailure, ...world }: RentInvoiceJobOptions): LeaderJob {
  const options = { database: world.database, work: 'rent-invoices', everyMs: TICK_MS, onFailure } as const;
  return new LeaderJob(options, () => issueDue(world));
}

async function issueDue({
  database,
  clock,
  changePublisher,
}: Omit<RentInvoiceJobOptions, 'onFailure'>): Promise<void> {
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  // One transaction each, so that one without a number does not block the others.
  for (const planned of await findDue(database.orm, today)) {
    const work = database.transaction((tx) => issue({ tx, now, today }, planned));
    const issued = await work.catch((error: unknown) => {
      if (isOutOfNumbers(error)) return null;
      throw error;
    });
    if (issued !== null) announce(changePublisher, planned, issued);
  }
}

function announce(
  changePublisher: RentInvoiceJobOptions['changePublisher'],
  { rentalId, transactionId }: RentInvoiceRecord,
  { invoiceNumber, siteCode }: Issued,
): void {
  const siteCodes = [siteCode];
  changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: [invoiceNumber], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes });
}

type Issued = { readonly invoiceNumber: string; readonly siteCode: string };

/** Returns null if the invoice was issued or refunded since the query. */
async function issue(
  work: IssueContext,
  { transactionId, sequence, rentalId }: RentInvoiceRecord,
): Promise<Issued | null> {
  // Locked before invoice numbers, in the order that all sales use.
  await lockTransactionNumbers(work.tx);
  const planned = (await lockPendingOf(work.tx, [transactionId])).find((one) => one.sequence === sequence);
  const rental = await findRental(work.tx, rentalId);
  if (planned === undefined || rental === undefined) return null;
  const invoiceNumber = await issueRentInvoice(work, planned, rental);
  return invoiceNumber === null ? null : { invoiceNumber, siteCode: rental.siteCode };
}
