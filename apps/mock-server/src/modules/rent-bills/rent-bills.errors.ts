import { PayState } from '@parking-plus/contracts';
import { refuse } from '../../errors/catalogue.ts';
import { REQUIRED } from '../../errors/finding-text.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { capitalised, fieldsOf, notDone, refuseAt } from '../../errors/not-done.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { RentBillRecord } from './rent-bills.repository.ts';

/** How the refusal of a collection begins. */
export const NOT_COLLECTED = localized('未收款', 'Not collected');

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
  if (first !== undefined) throw refuse(first.code, notDone(NOT_COLLECTED, first.why), fieldsOf(faults));
  const [rentalId = '', ...others] = [...new Set(bills.map((bill) => bill.rentalId))];
  if (others.length > 0) {
    throw refuseAt(
      '/billIds',
      'several-rentals',
      NOT_COLLECTED,
      localized('一次只能收同一份合約的帳單', 'only bills of one rental are collected at once'),
      localized('請分次收款', 'Collect them one rental at a time'),
    );
  }
  const dueTwd = bills.reduce((sum, bill) => sum + bill.dueTwd, 0);
  if (dueTwd !== amountTwd) {
    throw refuseAt(
      '/amountTwd',
      'amount-differs',
      NOT_COLLECTED,
      localized(`所選帳單共 ${dueTwd} 元`, `the chosen bills come to NT$${dueTwd}`),
      localized(
        `與收款金額 ${amountTwd} 元不符，請重新確認`,
        `The amount to collect is NT$${amountTwd}; check it again`,
      ),
    );
  }
  return rentalId;
}

function faultOf(
  billId: string,
  bill: RentBillRecord | undefined,
  collectionId: string | null,
): { readonly code: string; readonly why: LocalizedText } | null {
  if (bill === undefined || bill.state === 0) {
    return {
      code: 'bill-not-found',
      why: localized(
        `找不到帳單 ${billId}，可能已因退租取消`,
        `there is no bill ${billId}; a return may have dropped it`,
      ),
    };
  }
  if (bill.payState !== PayState.Unpaid) {
    return {
      code: 'bill-paid',
      why: localized(
        `帳單 ${billId} 已繳清，不能重複收款`,
        `bill ${billId} is paid and cannot be collected twice`,
      ),
    };
  }
  if (bill.waitingCollectionId !== null && bill.waitingCollectionId !== collectionId) {
    return {
      code: 'bill-waiting',
      why: localized(`帳單 ${billId} 已有一筆收款待審核`, `a payment of bill ${billId} waits to be checked`),
    };
  }
  return null;
}

/** Months that end before they begin, or are too many at once. */
export function badSpan(isReversed: boolean, mostMonths: number): Refusal {
  return refuseAt(
    '/to',
    'bad-span',
    localized('未查詢', 'Not shown'),
    isReversed
      ? localized('迄月必須不早於起月', 'the last month cannot be before the first')
      : localized(`一次最多 ${mostMonths} 個月`, `${mostMonths} months at most at once`),
    localized('請調整年月', 'Choose other months'),
  );
}

export function methodMissing(): Refusal {
  const why = localized('請選擇支付方式', 'choose a payment method');
  return refuse('method-missing', notDone(NOT_COLLECTED, why), [
    { pointer: '/paymentMethod', code: 'required', message: capitalised(why) },
  ]);
}

export function collectionNotFound(collectionId: string): Refusal {
  return refuse(
    'collection-not-found',
    localized(
      `找不到收款 ${collectionId}，請重新整理後再試。`,
      `There is no reported payment ${collectionId}. Reload and try again.`,
    ),
  );
}

/** Somebody else has checked the payment since the caller looked. */
export function collectionReviewed(collectionId: string): Refusal {
  return refuse(
    'stale-version',
    localized(
      `未審核：收款 ${collectionId} 已由他人審核，請重新整理後確認。`,
      `Not checked: somebody else has checked the payment ${collectionId}. Reload to see the outcome.`,
    ),
  );
}

export function reviewReasonRequired(): Refusal {
  return refuse(
    'reason-required',
    localized('審核不通過請填寫原因。', 'Give a reason for refusing the payment.'),
    [{ pointer: '/reason', code: 'required', message: REQUIRED }],
  );
}
