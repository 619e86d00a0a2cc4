import {
  ChargeChannel,
  type DealRequest,
  type DealResult,
  DebitAuthorisationState,
  DebitBatchState,
  DebitLineState,
  dealCodes,
  MessageType,
  PaymentMethod,
  PayState,
} from '@parking-plus/contracts';
import {
  type CalendarDate,
  canDebitAgain,
  DEBIT_SUCCEEDED,
  debitAdvice,
  debitNotice,
  readAchReply,
} from '@parking-plus/domain';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { debitAuthorisations, debitBatches, debitLines } from '../../db/schema/sales/debits.schema.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import { lockTransactionNumbers } from '../../ledger/sales/transaction-number.ts';
import { countReminders, insertNotices, NOTICE_DELAY_MS } from '../notices/payment-notices.repository.ts';
import { findPayerOfBills, recordRentPayment } from '../rent-bills/record-rent-payment.ts';
import { lockRentBills, type Payer } from '../rent-bills/rent-bills.repository.ts';
import { decide } from './debit-authorisations.service.ts';
import { lockVisibleBatch, stateChange } from './debit-batches.service.ts';
import { batchNotSent, replyFaults } from './debits.errors.ts';
import type { DebitLineRecord } from './debits.repository.ts';
import { endedByBank } from './debits.texts.ts';

type Refused = { readonly line: DebitLineRecord; readonly returnCode: string };

/**
 * Imports the bank's results of a sent batch: pays the debited bills with their invoices, notifies the tenants of
 * refused ones, and ends authorisations that the bank does not know.
 * Throws with every fault of the file at its row, and changes nothing then. Throws 403 for a site out of scope.
 */
export async function importDebitResults(
  { batchId, version, text }: DealRequest<'DebitResultImport'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'DebitResultImport'>> {
  const now = clock.now();
  const { account } = identity;
  const done = await database.transaction(async (tx) => {
    await lockTransactionNumbers(tx);
    const { batch, lines, siteCodes } = await lockVisibleBatch(tx, identity, batchId, version);
    if (batch.state !== DebitBatchState.Sent) throw batchNotSent();
    const reply = readAchReply(text, {
      debitOn: batch.debitOn as CalendarDate,
      itemCode: batch.itemCode,
      initiatorId: batch.initiatorId,
      lines: lines.map((line) => ({ ...line, userNumber: line.rentalId })),
    });
    if (!reply.ok) throw replyFaults(reply.faults);
    const codeOf = new Map(reply.results.map(({ sequence, returnCode }) => [sequence, returnCode]));
    const debited = lines.filter(({ sequence }) => codeOf.get(sequence) === DEBIT_SUCCEEDED);
    const refused = lines.flatMap((line): Refused[] => {
      const returnCode = codeOf.get(line.sequence) ?? '';
      return returnCode === DEBIT_SUCCEEDED ? [] : [{ line, returnCode }];
    });
    const booked = await bookDebits(tx, debited, now);
    const noticeCount = await tellTenants(tx, { refused, debitOn: batch.debitOn, account, now });
    await endAuthorisations(tx, refused, account, now);
    const sumOf = (rows: readonly DebitLineRecord[]) =>
      rows.reduce((sum, { amountTwd }) => sum + amountTwd, 0);
    const figures = {
      paidCount: booked.paid.length,
      paidTwd: sumOf(booked.paid),
      refusedCount: refused.length,
      refusedTwd: sumOf(refused.map(({ line }) => line)),
    };
    await tx
      .update(debitBatches)
      .set({
        ...figures,
        state: DebitBatchState.Done,
        answeredAt: now.toISOString(),
        version: batch.version + 1,
      })
      .where(eq(debitBatches.batchId, batchId));
    await writeAuditLog(tx, {
      deal: 'DebitResultImport',
      account,
      now,
      recordId: batchId,
      siteCode: null,
      reason: null,
      changes: [
        stateChange(batch, DebitBatchState.Done),
        changeOf(['debit_batches', batchId, 'paidCount'], 0, figures.paidCount),
        changeOf(['debit_batches', batchId, 'refusedCount'], 0, figures.refusedCount),
      ],
    });
    const unappliedCount = debited.length - booked.paid.length;
    return { result: { ...figures, unappliedCount, noticeCount }, booked, refused, siteCodes };
  });
  const { booked, refused, siteCodes } = done;
  const publish = (deal: string, ids: readonly string[]) => {
    if (ids.length > 0) changePublisher.dataChanged({ deal, ids: [...new Set(ids)], siteCodes });
  };
  publish(dealCodes.DebitBatchList, [batchId]);
  publish(
    dealCodes.DebitAuthorisationList,
    refused.map(({ line }) => line.authorisationId),
  );
  publish(
    dealCodes.RentBillList,
    booked.paid.map(({ billId }) => billId),
  );
  publish(
    dealCodes.RentalList,
    [...booked.paid, ...refused.map(({ line }) => line)].map((line) => line.rentalId),
  );
  publish(dealCodes.TransactionList, booked.transactionIds);
  publish(dealCodes.InvoiceList, booked.invoiceNumbers);
  return done.result;
}

/** Pays the bills of debited lines. The line of a bill that was dropped is marked as unapplied. */
async function bookDebits(tx: Transaction, debited: readonly DebitLineRecord[], now: Date) {
  const bills = await lockRentBills(
    tx,
    debited.map(({ billId }) => billId),
  );
  const billOf = new Map(bills.map((bill) => [bill.billId, bill]));
  const payerOf = new Map<string, Payer>();
  const paid: DebitLineRecord[] = [];
  const transactionIds: string[] = [];
  const invoiceNumbers: string[] = [];
  for (const line of debited) {
    const bill = billOf.get(line.billId);
    const canPay = bill !== undefined && bill.state === 1 && bill.payState === PayState.Unpaid;
    let transactionId: string | null = null;
    if (canPay) {
      const payer = payerOf.get(line.rentalId) ?? (await findPayerOfBills(tx, line.rentalId));
      payerOf.set(line.rentalId, payer);
      const payment = {
        amountTwd: line.amountTwd,
        channel: ChargeChannel.Online,
        paymentMethod: PaymentMethod.BankDebit,
      };
      const rent = await recordRentPayment(tx, payer, [bill], payment, now);
      transactionId = rent.transactionId;
      transactionIds.push(rent.transactionId);
      if (rent.invoiceNumber !== null) invoiceNumbers.push(rent.invoiceNumber);
      paid.push(line);
    }
    await tx
      .update(debitLines)
      .set({
        state: canPay ? DebitLineState.Paid : DebitLineState.Unapplied,
        returnCode: DEBIT_SUCCEEDED,
        transactionId,
      })
      .where(isLine(line));
  }
  return { paid, transactionIds, invoiceNumbers };
}

/** Stores the refusals, and queues one message per rental and code. Returns the number of messages. */
async function tellTenants(
  tx: Transaction,
  {
    refused,
    debitOn,
    account,
    now,
  }: {
    readonly refused: readonly Refused[];
    readonly debitOn: string;
    readonly account: string;
    readonly now: Date;
  },
): Promise<number> {
  const groups = new Map<string, Refused[]>();
  for (const one of refused) {
    const key = `${one.line.rentalId} ${one.returnCode}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const rentalIds = [...new Set(refused.map(({ line }) => line.rentalId))];
  const tenants = await findTenants(tx, rentalIds);
  const counts = new Map(
    [...(await countReminders(tx, rentalIds, now))].map(([id, { count }]) => [id, count]),
  );
  const notices = [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    const tenant = first && tenants.get(first.line.rentalId);
    if (first === undefined || tenant === undefined) return [];
    const { rentalId } = first.line;
    const number = (counts.get(rentalId) ?? 0) + 1;
    counts.set(rentalId, number);
    const label = enumLabel('DebitReturnCode', first.returnCode).zh_TC;
    const message = debitNotice({
      ...tenant,
      rentalId,
      debitOn,
      amountsTwd: rows.map(({ line }) => line.amountTwd),
      reason: label.slice(first.returnCode.length).trim(),
      isRepeated: canDebitAgain(first.returnCode),
    });
    return [
      {
        rows,
        returnCode: first.returnCode,
        notice: {
          noticeId: `N${rentalId}-${number}`,
          rentalId,
          message,
          messageType: tenant.tenantMobile === null ? MessageType.Email : MessageType.Sms,
          queuedAt: now.toISOString(),
          dueAt: new Date(now.getTime() + NOTICE_DELAY_MS).toISOString(),
          queuedBy: account,
        },
      },
    ];
  });
  await insertNotices(
    tx,
    notices.map(({ notice }) => notice),
  );
  for (const { rows, returnCode, notice } of notices)
    for (const { line } of rows)
      await tx
        .update(debitLines)
        .set({ state: DebitLineState.Refused, returnCode, noticeId: notice.noticeId })
        .where(isLine(line));
  return notices.length;
}

async function findTenants(tx: Transaction, rentalIds: readonly string[]) {
  const rows = await tx
    .select({
      rentalId: rentals.rentalId,
      tenantName: rentals.tenantName,
      tenantMobile: rentals.tenantMobile,
      siteName: sites.name,
    })
    .from(rentals)
    .innerJoin(sites, eq(sites.siteCode, rentals.siteCode))
    .where(inArray(rentals.rentalId, [...rentalIds]));
  return new Map(rows.map((row) => [row.rentalId, row]));
}

/** Ends the authorisations that the bank does not accept. */
async function endAuthorisations(
  tx: Transaction,
  refused: readonly Refused[],
  account: string,
  now: Date,
): Promise<void> {
  const causes = new Map(
    refused
      .filter(({ returnCode }) => debitAdvice(returnCode) === 'authorise')
      .map(({ line, returnCode }) => [line.authorisationId, { returnCode, siteCode: line.siteCode }]),
  );
  if (causes.size === 0) return;
  const open = await tx
    .select()
    .from(debitAuthorisations)
    .where(
      and(
        inArray(debitAuthorisations.authorisationId, [...causes.keys()]),
        ne(debitAuthorisations.state, DebitAuthorisationState.Ended),
      ),
    )
    .orderBy(asc(debitAuthorisations.authorisationId))
    .for('update');
  for (const authorisation of open) {
    const cause = causes.get(authorisation.authorisationId);
    if (cause === undefined) continue;
    await decide(tx, authorisation, {
      deal: 'DebitResultImport',
      state: DebitAuthorisationState.Ended,
      reason: endedByBank(cause.returnCode),
      account,
      now,
      siteCode: cause.siteCode,
    });
  }
}

const isLine = ({ batchId, sequence }: DebitLineRecord) =>
  and(eq(debitLines.batchId, batchId), eq(debitLines.sequence, sequence));
