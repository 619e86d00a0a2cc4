import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { TransactionInfoState } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockTransactionRow } from '../../ledger/sales/load-sale.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requirePlate, requireVersion } from '../../ledger/sales/transaction-checks.ts';
import { correctPassages } from '../lane-operations/passages.repository.ts';
import { plateUnchanged, transactionFinal } from './transactions.errors.ts';

const { Void, CancelNormal, CancelAbnormal } = TransactionInfoState;
const TAKEN_BACK: readonly number[] = [Void, CancelNormal, CancelAbnormal];

/** 10102: corrects a misread plate. Stores it in the normalised form. */
export async function changePlate(
  { transactionId, version, plate: typed, reason }: DealRequest<'TransactionPlateChange'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'TransactionPlateChange'>> {
  const { plate, plateKey } = requirePlate(typed, '/plate');
  const siteCode = await database.transaction(async (tx) => {
    const sale = await lockTransactionRow(tx, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId);
    const { transaction } = sale;
    requireSite(identity, transaction.siteCode);
    requireVersion(transaction, version);
    if (TAKEN_BACK.includes(transaction.state)) throw transactionFinal(transactionId);
    if (transaction.plate === plate) throw plateUnchanged(plate);
    await tx
      .update(transactions)
      .set({ plate, plateKey, version: sql`${transactions.version} + 1` })
      .where(eq(transactions.transactionId, transactionId));
    await correctPassages(tx, transactionId, { plate, plateKey });
    await writeAuditLog(tx, {
      deal: 'TransactionPlateChange',
      account: identity.account,
      now: clock.now(),
      recordId: transactionId,
      siteCode: transaction.siteCode,
      reason,
      changes: [changeOf(['transactions', transactionId, 'plate'], transaction.plate, plate)],
    });
    return transaction.siteCode;
  });
  changePublisher.dataChanged({
    deal: dealCodes.TransactionList,
    ids: [transactionId],
    siteCodes: [siteCode],
  });
  return { transactionId, version: version + 1 };
}
