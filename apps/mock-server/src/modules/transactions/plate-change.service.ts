import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { TransactionInfoState } from '@parking-plus/domain';
import { eq, sql } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { logOperation } from '../../audit/operation-log.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import { holdSale } from '../../ledger/sales/load-sale.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requirePlate, requireVersion } from '../../ledger/sales/transaction-checks.ts';

const { Void, CancelNormal, CancelAbnormal } = TransactionInfoState;
const TAKEN_BACK: readonly number[] = [Void, CancelNormal, CancelAbnormal];

/** 10102: the plate that the camera or a person misread, put right; kept in the form in which plates are stored. */
export async function changePlate(
  { transactionId, version, plate: typed, reason }: DealRequest<'TransactionPlateChange'>,
  { database, identity, clock, announcements }: DealContext,
): Promise<DealResult<'TransactionPlateChange'>> {
  const { plate, plateKey } = requirePlate(typed, '/plate');
  const siteCode = await database.transaction(async (tx) => {
    const sale = await holdSale(tx, transactionId);
    if (sale === undefined) throw transactionNotFound(transactionId);
    const { transaction } = sale;
    requireSite(identity, transaction.siteCode);
    requireVersion(transaction, version);
    if (TAKEN_BACK.includes(transaction.state)) {
      throw refuse(
        'transaction-final',
        localized(
          `未更正：交易 ${transactionId} 已作廢或取消，不能再更正車牌。`,
          `Not corrected: transaction ${transactionId} is void or cancelled, so its plate stays.`,
        ),
      );
    }
    if (transaction.plate === plate) {
      throw refuse(
        'plate-unchanged',
        localized(`未更正：車牌與目前的 ${plate} 相同。`, `Not corrected: the plate is ${plate} already.`),
        [
          {
            pointer: '/plate',
            code: 'plate-unchanged',
            message: localized('與目前的車牌相同', 'The same as now'),
          },
        ],
      );
    }
    await tx
      .update(transactions)
      .set({ plate, plateKey, version: sql`${transactions.version} + 1` })
      .where(eq(transactions.transactionId, transactionId));
    await logOperation(tx, {
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
  announcements.dataChanged({ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes: [siteCode] });
  return { transactionId, version: version + 1 };
}
