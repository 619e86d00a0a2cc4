import {
  ChargeChannel,
  type DocumentForm,
  PaymentMethod,
  PayState,
  RentPrintable,
  type Schemas,
} from '@parking-plus/contracts';
import { plateSearchKey, RentState, TransactionInfoState, TransactionMode } from '@parking-plus/domain';
import { changeOf } from '../../../audit/changes.ts';
import { rentalBays, rentals } from '../../../db/schema/sales/rentals.schema.ts';
import { transactions } from '../../../db/schema/sales/transactions.schema.ts';
import type { ExecutionContext } from '../../../ledger/sales/execution.ts';
import { nextTransactionId } from '../../../ledger/sales/transaction-number.ts';
import { rentBillIdOf } from '../../../modules/rent-bills/rent-bill-id.ts';
import { insertRentBills } from '../../../modules/rent-bills/rent-bills.repository.ts';
import { nextRentalId } from '../../../modules/rentals/rental-number.ts';
import type { CheckedRental } from './check-new-rental.ts';
import { depositMemo } from './rental-documents.texts.ts';

type Form = DocumentForm<'RentalCreate'>;

export type CreatedRental = {
  readonly rentalId: string;
  readonly billIds: readonly string[];
  readonly bayCodes: readonly string[];
  /** Transaction of the deposit, or null. */
  readonly transactionId: string | null;
  readonly changes: Schemas['DocumentChange'][];
};

/** Creates a checked rental: its deposit, contract, bays, and the bills of the first payment. */
export async function createRental(
  form: Form,
  checked: CheckedRental,
  work: ExecutionContext,
): Promise<CreatedRental> {
  const { tx, now, today, documentId } = work;
  const { lines, bills, plan } = checked;
  const rentalId = await nextRentalId(tx, today);
  const transactionId = form.depositTwd > 0 ? await takeDeposit(rentalId, form, checked, work) : null;
  await tx.insert(rentals).values({
    rentalId,
    siteCode: form.siteCode,
    planCode: plan.planCode,
    tenantKind: form.tenantKind,
    tenantName: form.tenantName.trim(),
    tenantMobile: form.tenantMobile,
    startsOn: form.startsOn,
    endsOn: form.endsOn,
    periodMonths: form.periodMonths,
    depositTwd: form.depositTwd,
    depositTransactionId: transactionId,
    invoiceMode: form.invoiceMode,
    ...form.invoiceInfo,
    autoWithhold: form.autoWithhold,
    printable: RentPrintable.Yes,
    state: RentState.Rented,
    signedAt: now.toISOString(),
    documentId,
  });
  await tx.insert(rentalBays).values(
    lines.map(({ lineNumber, plate, rotatingPlates, bayCode }) => ({
      rentalId,
      lineNumber,
      bayCode,
      plate,
      plateKey: plateSearchKey(plate),
      rotatingPlates: [...rotatingPlates],
      rotatingKeys: rotatingPlates.map(plateSearchKey),
      rentTwd: plan.rentTwd,
    })),
  );
  const billIds = await insertRentBills(
    tx,
    bills.map((bill) => ({
      ...bill,
      billId: rentBillIdOf(rentalId, bill.lineNumber, bill.coversFrom),
      rentalId,
      dueOn: bill.coversFrom,
    })),
  );
  return {
    rentalId,
    billIds,
    bayCodes: lines.flatMap(({ bayCode }) => bayCode ?? []),
    transactionId,
    changes: [
      changeOf(['rentals', rentalId, 'state'], null, RentState.Rented),
      ...billIds.map((billId) => changeOf(['rentBills', billId, 'payState'], null, PayState.Unpaid)),
      ...(transactionId === null
        ? []
        : [changeOf(['transactions', transactionId, 'receivedTwd'], null, form.depositTwd)]),
    ],
  };
}

async function takeDeposit(
  rentalId: string,
  { siteCode, depositTwd, depositMethod }: Form,
  { plan, lines }: CheckedRental,
  { tx, now, today }: ExecutionContext,
): Promise<string> {
  const transactionId = await nextTransactionId(tx, today);
  const plate = lines[0]?.plate ?? '';
  await tx.insert(transactions).values({
    transactionId,
    siteCode,
    businessDate: today,
    channel: ChargeChannel.Pos,
    plate,
    plateKey: plateSearchKey(plate),
    vehicleKind: plan.vehicleKind,
    chargedAt: now.toISOString(),
    receivableTwd: depositTwd,
    receivedTwd: depositTwd,
    paymentMethod: depositMethod ?? PaymentMethod.None,
    payState: PayState.Paid,
    mode: TransactionMode.Deposit,
    state: TransactionInfoState.Normal,
    memo: depositMemo(rentalId),
  });
  return transactionId;
}
