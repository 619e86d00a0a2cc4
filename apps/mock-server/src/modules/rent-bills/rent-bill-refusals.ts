import { PayState } from '@parking-plus/contracts';
import { refuse } from '../../errors/catalogue.ts';
import type { RentBillRecord } from './rent-bills.repository.ts';

type Wanted = { readonly billIds: readonly string[]; readonly amountTwd: number };

/**
 * The one rental that all held bills are of. `collectionId` is the payment that may hold them already.
 * Errors: refuses bills that are not there or dropped, paid, waiting for another payment or of several rentals, and a
 * sum that is not theirs.
 */
export function requireCollectable(
  bills: readonly RentBillRecord[],
  { billIds, amountTwd }: Wanted,
  collectionId: string | null = null,
): string {
  const faults = billIds.flatMap((billId, index) => {
    const found = bills.find((bill) => bill.billId === billId);
    const fault = faultOf(billId, found, collectionId);
    return fault === null ? [] : [{ pointer: `/billIds/${index}`, ...fault }];
  });
  const [first] = faults;
  if (first !== undefined) throw refuse(first.code, `未收款：${first.message}。`, faults);
  const [rentalId = '', ...others] = [...new Set(bills.map((bill) => bill.rentalId))];
  if (others.length > 0) {
    const message = '一次只能收同一份合約的帳單';
    throw refuse('several-rentals', `未收款：${message}，請分次收款。`, [
      { pointer: '/billIds', code: 'several-rentals', message },
    ]);
  }
  const dueTwd = bills.reduce((sum, bill) => sum + bill.dueTwd, 0);
  if (dueTwd !== amountTwd) {
    const message = `所選帳單共 ${dueTwd} 元`;
    throw refuse('amount-differs', `未收款：${message}，與收款金額 ${amountTwd} 元不符，請重新確認。`, [
      { pointer: '/amountTwd', code: 'amount-differs', message },
    ]);
  }
  return rentalId;
}

function faultOf(
  billId: string,
  bill: RentBillRecord | undefined,
  collectionId: string | null,
): { readonly code: string; readonly message: string } | null {
  if (bill === undefined || bill.state === 0) {
    return { code: 'bill-not-found', message: `找不到帳單 ${billId}，可能已因退租取消` };
  }
  if (bill.payState !== PayState.Unpaid) {
    return { code: 'bill-paid', message: `帳單 ${billId} 已繳清，不能重複收款` };
  }
  if (bill.waitingCollectionId !== null && bill.waitingCollectionId !== collectionId) {
    return { code: 'bill-waiting', message: `帳單 ${billId} 已有一筆收款待審核` };
  }
  return null;
}
