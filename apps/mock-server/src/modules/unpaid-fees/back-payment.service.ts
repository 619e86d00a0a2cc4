import {
  type DealRequest,
  type DealResult,
  dealCodes,
  InvoiceInfoMode,
  PayState,
  type Schemas,
} from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, plateSearchKey } from '@parking-plus/domain';
import { asc, inArray } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { findOperationsOn, logOperations } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { transactions } from '../../db/schema/sales/transactions.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { refuse } from '../../errors/catalogue.ts';
import { REQUIRED } from '../../errors/finding-text.ts';
import { localized } from '../../errors/localized-text.ts';
import { notDone, refuseAt } from '../../errors/not-done.ts';
import { requireSite } from '../../identity/identity.ts';
import { requireBuyer } from '../../ledger/invoices/buyer-info.ts';
import { invoiceStay } from '../../ledger/invoices/issue-invoice.ts';
import { bookBackPayment } from '../../ledger/sales/back-payment.ts';
import { refusePaymentsUnderWay } from '../../ledger/sales/payments-under-way.ts';
import { transactionNotFound } from '../../ledger/sales/sales.errors.ts';
import { requirePlate } from '../../ledger/sales/transaction-checks.ts';
import { holdTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import type { HeldRow } from '../transactions/held-selection.ts';
import { unpaidOfPlate } from './unpaid.service.ts';

type Request = DealRequest<'BackPayment'>;

/**
 * 10301: pays everything that a plate owes at the caller's sites, by a row of mode 51 for each debt, with an invoice
 * where the site issues any. All of it or nothing; two who pay at once wait for each other, and the second is told.
 */
export async function payDebts(request: Request, context: DealContext): Promise<DealResult<'BackPayment'>> {
  const { database, identity, clock, announcements } = context;
  const { plate } = requirePlate(request.plate, '/plate');
  const buyer = request.buyer ?? { infoMode: InvoiceInfoMode.Personal };
  requireBuyer(buyer);
  requirePaymentMethod(request);
  const now = clock.now();
  const today = businessDateOf(now.getTime());
  const items = await database.transaction(async (tx) => {
    await holdTransactionNumbers(tx);
    const debts = await holdDebts(tx, plateSearchKey(plate), context);
    await requireWhole(tx, debts, request, context);
    await refusePaymentsUnderWay(tx, debts.map(idOf));
    const paid: Schemas['PaidDebt'][] = [];
    for (const debt of debts) paid.push(await payDebt({ tx, now, today }, debt, request, buyer));
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
  announcements.dataChanged({ deal: dealCodes.UnpaidList, ids, siteCodes });
  announcements.dataChanged({ deal: dealCodes.TransactionList, ids, siteCodes });
  const invoiceNumbers = items.flatMap(({ invoiceNumber }) =>
    invoiceNumber === null ? [] : [invoiceNumber],
  );
  if (invoiceNumbers.length > 0) {
    announcements.dataChanged({ deal: dealCodes.InvoiceList, ids: invoiceNumbers, siteCodes });
  }
  return { totalTwd: items.reduce((sum, { amountTwd }) => sum + amountTwd, 0), items };
}

async function holdDebts(tx: Transaction, plateKey: string, { identity }: DealContext): Promise<HeldRow[]> {
  return tx
    .select()
    .from(transactions)
    .where(unpaidOfPlate(plateKey, identity.siteCodes))
    .orderBy(asc(transactions.transactionId))
    .for('update');
}

/** Errors: refuses what was paid meanwhile, a part of what is owed, and another amount than the sum; 403 out of scope. */
async function requireWhole(
  tx: Transaction,
  debts: readonly HeldRow[],
  { plate, transactionIds, amountTwd }: Request,
  context: Pick<DealContext, 'identity'>,
): Promise<void> {
  const owed = new Set(debts.map(idOf));
  const gone = transactionIds.filter((transactionId) => !owed.has(transactionId));
  if (gone.length > 0) throw await alreadyPaid(tx, plate, gone, context);
  if (owed.size > transactionIds.length) {
    throw refuse(
      'partial-payment',
      localized(
        `未補繳：車牌 ${plate} 共有 ${owed.size} 筆未繳，須一次全數繳清；請重新查詢後再收款。`,
        `Not paid: plate ${plate} owes ${owed.size} fees, to be paid together. Search again before you take the money.`,
      ),
      [
        {
          pointer: '/transactionIds',
          code: 'partial-payment',
          message: localized('須包含全部未繳', 'Has to hold all that is unpaid'),
        },
      ],
    );
  }
  const totalTwd = debts.reduce((sum, debt) => sum + owedOf(debt), 0);
  if (amountTwd === totalTwd) return;
  throw refuseAt(
    '/amountTwd',
    'partial-payment',
    NOT_PAID,
    localized(`應收 ${totalTwd} 元`, `NT$${totalTwd} is owed`),
    localized('不接受部分或超額繳款', 'Neither a part of it nor more is taken'),
  );
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
  const operations = await findOperationsOn(tx, gone[0] ?? '');
  const done = operations.find(({ deal }) => SETTLES_DEBTS.includes(deal));
  const who =
    done === undefined
      ? localized('', '')
      : localized(
          `（${done.at.slice(11, 16)} 由${done.accountName}辦理）`,
          ` (by ${done.accountName}, ${done.at.slice(11, 16)})`,
        );
  return refuse(
    'already-paid',
    localized(
      `未補繳：車牌 ${plate} 的 ${gone.length} 筆已繳清或免除${who.zh_TC}，請勿重複收款，並重新查詢。`,
      `Not paid: ${gone.length} of plate ${plate} ${gone.length === 1 ? 'has' : 'have'} been paid or waived${who.en}. Do not take the money twice; search again.`,
    ),
  );
}

const NOT_PAID = localized('未補繳', 'Not paid');
const SETTLES_DEBTS: readonly string[] = [dealCodes.BackPayment, dealCodes.UnpaidWaive];

async function payDebt(
  work: { tx: Transaction; now: Date; today: CalendarDate },
  debt: HeldRow,
  { channel, paymentMethod }: Request,
  buyer: Schemas['BuyerInfo'],
): Promise<Schemas['PaidDebt']> {
  const { transactionId, siteCode } = debt;
  const amountTwd = owedOf(debt);
  const paidByTransactionId = await bookBackPayment(work, debt, { amountTwd, channel, paymentMethod });
  const sale = { transactionId: paidByTransactionId, siteCode, receivedTwd: amountTwd };
  const invoiceNumber = await invoiceStay(work, sale, buyer);
  return { transactionId, paidByTransactionId, siteCode, amountTwd, invoiceNumber };
}

function requirePaymentMethod({ paymentMethod }: Request): void {
  if (paymentMethod !== 0) return;
  throw refuse(
    'payment-method-missing',
    notDone(NOT_PAID, localized('請選擇支付方式', 'choose a payment method')),
    [{ pointer: '/paymentMethod', code: 'required', message: REQUIRED }],
  );
}

const owedOf = ({ receivableTwd, discountTwd }: HeldRow) => receivableTwd - discountTwd;
const idOf = ({ transactionId }: HeldRow) => transactionId;
