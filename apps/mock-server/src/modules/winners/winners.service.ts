import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { findOperationsOn, logOperations } from '../../audit/operation-log.ts';
import { presentHistory } from '../../audit/record-history.ts';
import { invoiceWinners, listedWinners as listed } from '../../db/schema/sales/invoice-winners.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { ListReader } from '../../lists/list-query.ts';
import { printSheets } from '../invoices/proof-print.service.ts';
import { isOurs, visibleWinners, winnerList } from './winner-list.query.ts';
import { cannotNotify, cannotPrintWinner, winnerNotFound } from './winners.errors.ts';

/** 30902: returns a winning invoice with its history. Throws if it is not in a list, or out of scope. */
export async function showWinner(
  { invoiceNumber }: DealRequest<'InvoiceWinnerDetail'>,
  reader: ListReader,
): Promise<DealResult<'InvoiceWinnerDetail'>> {
  const seen = and(eq(listed.invoiceNumber, invoiceNumber), visibleWinners(reader.identity.siteCodes));
  const [[winner], history] = await Promise.all([
    winnerList.find(seen, reader),
    findOperationsOn(reader.database.orm, invoiceNumber),
  ]);
  if (winner === undefined) throw winnerNotFound(invoiceNumber);
  return { winner, history: presentHistory(history) };
}

/** 30903: marks winners as notified by the caller, all or none. Throws if one is not ours to notify, or is marked. */
export async function markNotified(
  { invoiceNumbers, notice }: DealRequest<'InvoiceWinnerNotify'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'InvoiceWinnerNotify'>> {
  const now = clock.now();
  const { account, siteCodes } = identity;
  await database.transaction(async (tx) => {
    await tx
      .select({ invoiceNumber: invoiceWinners.invoiceNumber })
      .from(invoiceWinners)
      .where(inArray(invoiceWinners.invoiceNumber, invoiceNumbers))
      .orderBy(asc(invoiceWinners.invoiceNumber))
      .for('update');
    const open = await tx
      .select({ invoiceNumber: listed.invoiceNumber, siteCode: listed.siteCode })
      .from(listed)
      .where(
        and(
          inArray(listed.invoiceNumber, invoiceNumbers),
          visibleWinners(siteCodes),
          isOurs,
          isNull(listed.notifiedAt),
        ),
      );
    if (open.length < invoiceNumbers.length) throw cannotNotify(invoiceNumbers.length - open.length);
    const notifiedAt = now.toISOString();
    await tx
      .update(invoiceWinners)
      .set({ notifiedAt, notifiedBy: account, notice })
      .where(inArray(invoiceWinners.invoiceNumber, invoiceNumbers));
    await logOperations(
      tx,
      { deal: 'InvoiceWinnerNotify', account, now, reason: null },
      open.map(({ invoiceNumber, siteCode }) => ({
        recordId: invoiceNumber,
        siteCode,
        changes: [changeOf(['invoice_winners', invoiceNumber, 'notice'], null, notice)],
      })),
    );
  });
  changePublisher.dataChanged({ deal: dealCodes.InvoiceWinnerList, ids: [...invoiceNumbers] });
  return { count: invoiceNumbers.length };
}

/** 30905: prints proof sheets of winners as 30114 does. Throws also if one is not a matching winner of our member carrier. */
export async function printWinners(
  request: DealRequest<'InvoiceWinnerPrint'>,
  context: DealContext,
): Promise<DealResult<'InvoiceWinnerPrint'>> {
  return printSheets(request, context, 'InvoiceWinnerPrint', ({ invoiceNumber }, isMemberWinner) => {
    if (!isMemberWinner) throw cannotPrintWinner(invoiceNumber);
  });
}
