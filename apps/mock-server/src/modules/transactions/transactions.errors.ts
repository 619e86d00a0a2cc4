import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { NOT_CHANGED } from '../../ledger/sales/sales.errors.ts';

export function exitBeforeEntry(): ServiceError {
  return wrongField(
    'exitedAt',
    'exit-before-entry',
    localized('出場時間不可早於進場時間', 'the exit cannot be before the entry'),
  );
}

export function paymentMethodMissing(): ServiceError {
  return wrongField(
    'paymentMethod',
    'required',
    localized('已收款時必須選擇支付方式', 'choose a payment method where money was received'),
  );
}

/** The unchanged transaction forms no stay or charge. */
export function needsValues(transactionId: string): ServiceError {
  return businessError(
    'needs-values',
    localized(
      `未變更：交易 ${transactionId} 的時間或金額需要更正，請開啟該筆逐筆轉正常。`,
      `Not changed: the times or amounts of transaction ${transactionId} need correcting. Open it and take it to normal by itself.`,
    ),
  );
}

const CHARGE_ISSUES = {
  'exit-missing': [
    'exitedAt',
    'required',
    localized('尚無出場時間，請填寫出場時間', 'there is no exit yet; enter its time'),
  ],
  'discount-above-receivable': [
    'discountTwd',
    'discount-above-receivable',
    localized('折扣不可大於應收', 'the discount cannot be above the receivable'),
  ],
  'received-differs': [
    'receivedTwd',
    'received-differs',
    localized(
      '實收須等於應收減折扣，或為 0（列入未繳）',
      'what was received is the receivable less the discount, or 0 (which makes it a debt)',
    ),
  ],
  'invoice-differs': [
    'receivedTwd',
    'invoice-differs',
    localized(
      '已開發票，實收不可更動；請調整應收或折扣',
      'it has an invoice, so what was received stays; change the receivable or the discount',
    ),
  ],
} as const;

export function wrongCharge(reason: keyof typeof CHARGE_ISSUES): ServiceError {
  const [member, code, why] = CHARGE_ISSUES[reason];
  return wrongField(member, code, why);
}

function wrongField(member: string, code: string, why: LocalizedText): ServiceError {
  return fieldError(`/values/${member}`, code, NOT_CHANGED, why);
}

export function noSuchDate(member: string): ServiceError {
  return wrongField(member, 'date', localized('沒有這個日期', 'there is no such date'));
}

export function timeInFuture(member: string): ServiceError {
  return wrongField(member, 'future', localized('時間不可晚於現在', 'the time cannot be after now'));
}

export function monthSettled(businessDate: string): ServiceError {
  const month = businessDate.slice(0, 7).replace('-', '/');
  return rejectField(
    '/values/receivableTwd',
    'month-settled',
    localized(
      `未變更：${month} 已完成業主結算，金額不能更動；請保留金額，或先撤銷該月結算。`,
      `Not changed: ${month} is settled with the owner, so amounts stay. Keep the amounts, or take the settlement of the month back first.`,
    ),
    localized(`${month} 已完成業主結算`, `${month} is settled with the owner`),
  );
}

export function dayClosed(businessDate: string): ServiceError {
  const day = businessDate.replaceAll('-', '/');
  return rejectField(
    '/values/receivableTwd',
    'day-closed',
    localized(
      `未變更：營業日 ${day} 已日結，金額不能更動；請保留金額，或先重開日結。`,
      `Not changed: the business day ${day} is closed, so amounts stay. Keep the amounts, or reopen the day first.`,
    ),
    localized('該日已日結', 'The day is closed'),
  );
}

export function discountUsed(usedTwd: number): ServiceError {
  return wrongField(
    'discountTwd',
    'discount-used',
    localized(
      `已使用折扣 ${usedTwd} 元，折扣不可低於此金額`,
      `discounts of NT$${usedTwd} have been used, and the discount cannot be below that`,
    ),
  );
}

export function tooManyRows(mostRows: number): ServiceError {
  return businessError(
    'too-many-rows',
    localized(
      `未變更：一次最多 ${mostRows} 筆，請以篩選條件縮小範圍後分次處理。`,
      `Not changed: ${mostRows} rows at most at once. Narrow the filters and take several goes.`,
    ),
  );
}

/** A voided or cancelled transaction keeps its plate. */
export function transactionFinal(transactionId: string): ServiceError {
  return businessError(
    'transaction-final',
    localized(
      `未更正：交易 ${transactionId} 已作廢或取消，不能再更正車牌。`,
      `Not corrected: transaction ${transactionId} is void or cancelled, so its plate stays.`,
    ),
  );
}

export function plateUnchanged(plate: string): ServiceError {
  return rejectField(
    '/plate',
    'plate-unchanged',
    localized(`未更正：車牌與目前的 ${plate} 相同。`, `Not corrected: the plate is ${plate} already.`),
    localized('與目前的車牌相同', 'The same as now'),
  );
}

export function transactionNotFound(transactionId: string): ServiceError {
  return businessError(
    'not-found',
    localized(
      `找不到交易 ${transactionId}，請確認交易編號。`,
      `There is no transaction ${transactionId}. Check its number.`,
    ),
  );
}
