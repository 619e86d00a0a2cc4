import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { findOperationsOn } from '../../audit/operation-log.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findRentalOf } from '../../ledger/sales/rental-sale.ts';
import { voidOrAllowanceFor } from '../../ledger/sales/reversal-method.ts';
import { documentsAbout } from '../documents/documents-of-sale.ts';
import { pendingOfSales } from '../documents/pending-of-sales.ts';
import { findFollowUps } from './follow-ups.ts';
import { transactionNotFound } from './transactions.errors.ts';
import { presentTransactionDetail } from './transactions.presenter.ts';
import { findTransaction } from './transactions.repository.ts';

/** Throws if the ID is unknown. Throws 403 for a site out of scope. */
export async function showTransaction(
  { transactionId }: DealRequest<'TransactionDetail'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'voidGraceDays'>,
): Promise<DealResult<'TransactionDetail'>> {
  const { database, identity } = context;
  const row = await findTransaction(database.orm, transactionId);
  if (row === undefined) throw transactionNotFound(transactionId);
  requireSite(identity, row.siteCode);
  const [followUps, documents, operations, rentalId, pendingOf] = await Promise.all([
    findFollowUps(database.orm, transactionId),
    documentsAbout(row, context),
    findOperationsOn(database.orm, transactionId),
    row.invoice === null ? undefined : findRentalOf(database.orm, transactionId),
    pendingOfSales(database.orm, [row]),
  ]);
  const today = businessDateOf(context.clock.nowMs());
  const { voidGraceDays } = context;
  const takeBack =
    row.invoice &&
    voidOrAllowanceFor(row.invoice, { today, voidGraceDays, isOfRental: rentalId !== undefined });
  const pending = pendingOf(row);
  return presentTransactionDetail(row, { followUps, documents, operations, takeBack, pending });
}
