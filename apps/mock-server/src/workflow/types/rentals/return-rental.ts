import { type DocumentForm, dealCodes, PayState, type Schemas, State } from '@parking-plus/contracts';
import { type RentState, TransactionMode } from '@parking-plus/domain';
import { and, eq, gt, sql } from 'drizzle-orm';
import { changeOf } from '../../../audit/changes.ts';
import { rentBills } from '../../../db/schema/sales/rent-bills.schema.ts';
import { rentalBays, rentals } from '../../../db/schema/sales/rentals.schema.ts';
import type { SelectedRefund } from '../../../ledger/rents/rental-refund.ts';
import type { ChangedRows, Execution, ExecutionContext } from '../../../ledger/sales/execution.ts';
import { lockTransactionRow } from '../../../ledger/sales/load-sale.ts';
import { recordReversal } from '../../../ledger/sales/record-reversal.ts';

import { findBaysOf, type RentalRecord } from '../../../modules/rentals/rentals.repository.ts';
import { refundableDeposit } from '../../../modules/rentals/returns/return-checks.ts';
import { recordRefund } from './record-refund.ts';
import { refundPayments } from './refund-payments.ts';
import { refundedBy } from './refunded-by.ts';
import { depositReturnMemo, terminationMemo } from './rental-documents.texts.ts';

export type RentalToTerminate = {
  readonly rental: RentalRecord;
  /** State after the termination. */
  readonly state: RentState;
  readonly refunds: readonly SelectedRefund[];
  readonly form: Pick<
    DocumentForm<'RentalTermination'>,
    'rentalId' | 'lastUsedDate' | 'refundPayment' | 'reason'
  >;
};

type Changes = Schemas['DocumentChange'][];

/** Terminates a locked rental: refunds, deposit, bays, bills that are no longer due, and the contract. */
export async function terminateRental(
  { rental, state, refunds, form }: RentalToTerminate,
  ordered: ExecutionContext,
): Promise<Execution> {
  const work = { ...ordered, refundedBy: refundedBy(form.refundPayment) };
  const { tx, now } = work;
  const { rentalId, siteCode } = rental;
  const refunded = await refundPayments(refunds, terminationMemo(rentalId, form.reason), work);
  const deposit = await returnDeposit(rental, work);
  const noted: Changes = [];
  for (const { refundTwd, bills } of refunds) noted.push(...(await recordRefund(tx, refundTwd, bills)));
  const changes: Changes = [
    ...noted,
    ...refunded.changes,
    ...deposit.changes,
    ...(await dropLaterBills(form, work)),
    ...(await freeBays(rentalId, work)),
  ];
  await tx
    .update(rentals)
    .set({
      state,
      lastUsedOn: form.lastUsedDate,
      returnedAt: now.toISOString(),
      ...(refundableDeposit(rental) > 0 ? { depositReturnedAt: now.toISOString() } : {}),
      version: sql`${rentals.version} + 1`,
    })
    .where(eq(rentals.rentalId, rentalId));
  changes.push(
    changeOf(['rentals', rentalId, 'state'], rental.state, state),
    changeOf(['rentals', rentalId, 'lastUsedOn'], rental.lastUsedOn, form.lastUsedDate),
  );
  const siteCodes = [siteCode];
  const own: ChangedRows[] = [
    { deal: dealCodes.RentalList, ids: [rentalId], siteCodes },
    { deal: dealCodes.RentBillList, ids: [rentalId], siteCodes },
    { deal: dealCodes.BayList, ids: [rentalId], siteCodes },
  ];
  return { changes, changed: [...own, ...refunded.changed, ...deposit.changed] };
}

/** Returns the deposit: inserts a row of mode 151 about the original deposit. */
async function returnDeposit(
  rental: RentalRecord,
  { tx, now, today, refundedBy }: ExecutionContext,
): Promise<Execution> {
  const amountTwd = refundableDeposit(rental);
  if (amountTwd === 0 || rental.depositTransactionId === null) return { changes: [], changed: [] };
  const sale = await lockTransactionRow(tx, rental.depositTransactionId);
  if (sale === undefined) throw new Error(`The deposit of ${rental.rentalId} has lost its transaction.`);
  const memo = depositReturnMemo(rental.rentalId);
  const mode = TransactionMode.Deposit;
  const reversal = { mode, amountTwd, memo, refundedBy, now, today };
  const { transactionId, change } = await recordReversal(tx, sale.transaction, reversal);
  return {
    changes: [changeOf(['rentals', rental.rentalId, 'isDepositReturned'], false, true), change],
    changed: [{ deal: dealCodes.TransactionList, ids: [transactionId], siteCodes: [rental.siteCode] }],
  };
}

/** Drops unpaid bills for days after the last one used. */
async function dropLaterBills(
  { rentalId, lastUsedDate }: RentalToTerminate['form'],
  { tx }: ExecutionContext,
): Promise<Changes> {
  const dropped = await tx
    .update(rentBills)
    .set({ state: State.Invalid })
    .where(
      and(
        eq(rentBills.rentalId, rentalId),
        eq(rentBills.payState, PayState.Unpaid),
        eq(rentBills.state, State.Valid),
        lastUsedDate === null ? undefined : gt(rentBills.coversFrom, lastUsedDate),
      ),
    )
    .returning({ billId: rentBills.billId });
  return dropped
    .toSorted((a, b) => (a.billId < b.billId ? -1 : 1))
    .map(({ billId }) => changeOf(['rentBills', billId, 'state'], State.Valid, State.Invalid));
}

async function freeBays(rentalId: string, { tx, today }: ExecutionContext): Promise<Changes> {
  const bays = await findBaysOf(tx, [rentalId]);
  await tx.update(rentalBays).set({ returnedOn: today }).where(eq(rentalBays.rentalId, rentalId));
  return bays.map(({ lineNumber, returnedOn }) =>
    changeOf(['rentalBays', `${rentalId}-${lineNumber}`, 'returnedOn'], returnedOn, today),
  );
}
