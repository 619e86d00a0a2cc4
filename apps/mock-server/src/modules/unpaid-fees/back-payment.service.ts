import {
  type DealRequest,
  type DealResult,
  dealCodes,
  InvoiceInfoMode,
  PayState,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, plateSearchKey } from '@parking-plus/domain';
import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { changeOf } from '../../audit/changes.ts';
import { findOperationsOn, logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { arrearsFees, arrearsPartFees, listedArrearsPlans } from '../../db/schema/sales/arrears.schema.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { requireBuyer } from '../../ledger/invoices/buyer-info.ts';
import { issueParkingInvoice } from '../../ledger/invoices/issue-invoice.ts';
import { bookBackPayment } from '../../ledger/sales/back-payment.ts';
import { assertNoPendingPayment } from '../../ledger/sales/pending-payments.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requirePlate } from '../../ledger/sales/transaction-checks.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import type { LockedRow } from '../transactions/locked-selection.ts';
import {
  amountNotWhole,
  paymentMethodMissing,
  unpaidFeesAlreadyPaid,
  unpaidFeesLeftOut,
  unpaidFeesWrittenOff,
} from './unpaid-fees.errors.ts';
import { unpaidOfPlate } from './unpaid-fees.service.ts';

type Request = DealRequest<'BackPayment'>;

/**
 * 10301: pays all fees of a plate at the caller's sites, or of a part of its instalment plan, all or nothing. Inserts a row of mode 51 for each,
 * and issues invoices at sites that have them. Concurrent payments are serialised, and the second is rejected.
 */
export async function payUnpaidFees(
  request: Request,
  context: DealContext,
): Promise<DealResult<'BackPayment'>> {
  const { database, identity, clock, changePublisher } = context;
  const { plate } = requirePlate(request.plate, '/plate');
  const buyer = request.buyer ?? { infoMode: InvoiceInfoMode.Personal };
  requireBuyer(buyer);
  requirePaymentMethod(request);
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const items = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const unpaidFees = await requireWhole(
      tx,
      await lockUnpaidFees(tx, plateSearchKey(plate), context),
      request,
      context,
    );
    await assertNoPendingPayment(tx, unpaidFees.map(idOf));
    const paid: Schemas['PaidDebt'][] = [];
    for (const unpaidFee of unpaidFees)
      paid.push(await payUnpaidFee({ tx, now, today }, unpaidFee, request, buyer));
    await logOperations(
      tx,
      { deal: 'BackPayment', account: identity.account, now, reason: null },
      paid.map(({ transactionId, siteCode, paidByTransactionId }) => ({
        recordId: transactionId,
        siteCode,
        changes: [
          changeOf(['transactions', transactionId, 'payState'], PayState.Unpaid, PayState.Paid),
          changeOf(['transactions', transactionId, 'paidByTransactionId'], null, paidByTransactionId),
        ],
      })),
    );
    return paid;
  });
  const siteCodes = [...new Set(items.map(({ siteCode }) => siteCode))];
  const ids = items.flatMap(({ transactionId, paidByTransactionId }) => [transactionId, paidByTransactionId]);
  changePublisher.dataChanged({ deal: dealCodes.UnpaidList, ids, siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.TransactionList, ids, siteCodes });
  const invoiceNumbers = items.flatMap(({ invoiceNumber }) =>
    invoiceNumber === null ? [] : [invoiceNumber],
  );
  if (invoiceNumbers.length > 0) {
    changePublisher.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  }
  return { totalTwd: items.reduce((sum, { amountTwd }) => sum + amountTwd, 0), items };
}

async function lockUnpaidFees(
  tx: Transaction,
  plateKey: string,
  { identity }: DealContext,
): Promise<LockedRow[]> {
  return tx
    .select()
    .from(transactions)
    .where(unpaidOfPlate(plateKey, identity.siteCodes))
    .orderBy(asc(transactions.transactionId))
    .for('update');
}

/**
 * Returns the fees to pay: all of the plate, or all of a part of a running plan. Throws if a fee was paid since, fees are
 * missing, or the amount differs from the sum. Throws 403 for a site out of scope.
 */
async function requireWhole(
  tx: Transaction,
  unpaidFees: readonly LockedRow[],
  { plate, transactionIds, amountTwd }: Request,
  context: Pick<DealContext, 'identity'>,
): Promise<readonly LockedRow[]> {
  const owed = new Set(unpaidFees.map(idOf));
  const gone = transactionIds.filter((transactionId) => !owed.has(transactionId));
  if (gone.length > 0) throw await alreadyPaid(tx, plate, gone, context);
  const chosen = unpaidFees.filter((unpaidFee) => transactionIds.includes(idOf(unpaidFee)));
  if (owed.size > chosen.length) {
    const part = await findPlanPart(tx, transactionIds[0] ?? '');
    const isPart = chosen.every((fee) => part.has(idOf(fee)));
    if (!isPart || unpaidFees.filter((fee) => part.has(idOf(fee))).length > chosen.length)
      throw unpaidFeesLeftOut(plate, owed.size);
  }
  const totalTwd = chosen.reduce((sum, unpaidFee) => sum + owedOf(unpaidFee), 0);
  if (amountTwd !== totalTwd) throw amountNotWhole(totalTwd);
  return chosen;
}

/** Returns the fees of the part of a running instalment plan that has this fee; none without one. */
async function findPlanPart(tx: Transaction, transactionId: string): Promise<ReadonlySet<string>> {
  const own = alias(arrearsPartFees, 'own');
  const rows = await tx
    .select({ transactionId: arrearsPartFees.transactionId })
    .from(own)
    .innerJoin(listedArrearsPlans, eq(listedArrearsPlans.planId, own.planId))
    .innerJoin(
      arrearsPartFees,
      and(eq(arrearsPartFees.planId, own.planId), eq(arrearsPartFees.position, own.position)),
    )
    .where(and(eq(own.transactionId, transactionId), eq(listedArrearsPlans.status, 'running')));
  return new Set(rows.map(idOf));
}

async function alreadyPaid(
  tx: Transaction,
  plate: string,
  gone: readonly string[],
  { identity }: Pick<DealContext, 'identity'>,
) {
  const rows = await tx
    .select()
    .from(transactions)
    .where(inArray(transactions.transactionId, [...gone]));
  for (const { siteCode } of rows) requireSite(identity, siteCode);
  const unknown = gone.find((id) => !rows.some((row) => idOf(row) === id));
  if (unknown !== undefined) return transactionNotFound(unknown);
  const [writtenOff] = await tx
    .select({ documentId: arrearsFees.documentId })
    .from(arrearsFees)
    .where(and(inArray(arrearsFees.transactionId, [...gone]), isNotNull(arrearsFees.documentId)));
  if (writtenOff?.documentId) return unpaidFeesWrittenOff(plate, writtenOff.documentId);
  const operations = await findOperationsOn(tx, gone[0] ?? '');
  const done = operations.find(({ deal }) => PAYS_UNPAID_FEES.includes(deal));
  return unpaidFeesAlreadyPaid(plate, gone.length, done);
}

const PAYS_UNPAID_FEES: readonly string[] = [
  dealCodes.BackPayment,
  dealCodes.UnpaidWaive,
  dealCodes.StoreCollectionImport,
];

async function payUnpaidFee(
  work: { tx: Transaction; now: Date; today: CalendarDate },
  unpaidFee: LockedRow,
  { channel, paymentMethod }: Request,
  buyer: Schemas['BuyerInfo'],
): Promise<Schemas['PaidDebt']> {
  const { transactionId, siteCode } = unpaidFee;
  const amountTwd = owedOf(unpaidFee);
  const paidByTransactionId = await bookBackPayment(work, unpaidFee, { amountTwd, channel, paymentMethod });
  const sale = { transactionId: paidByTransactionId, siteCode, receivedTwd: amountTwd };
  const invoiceNumber = await issueParkingInvoice(work, sale, buyer);
  return { transactionId, paidByTransactionId, siteCode, amountTwd, invoiceNumber };
}

function requirePaymentMethod({ paymentMethod }: Request): void {
  if (paymentMethod === 0) throw paymentMethodMissing();
}

const owedOf = ({ receivableTwd, discountTwd }: LockedRow) => receivableTwd - discountTwd;
const idOf = ({ transactionId }: Pick<LockedRow, 'transactionId'>) => transactionId;
