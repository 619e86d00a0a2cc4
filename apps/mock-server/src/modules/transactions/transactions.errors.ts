import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { NOT_CHANGED } from '../../ledger/sales/sales.errors.ts';

export function exitBeforeEntry(): ServiceError {
  return wrongField(
    'exitedAt',
    'exit-before-entry',
    localized('出場時間不可早於進場時間', 'the exit time cannot be before the entry time'),
  );
}

export function paymentMethodMissing(): ServiceError {
  return wrongField(
    'paymentMethod',
    'required',
    localized('已收款時請選擇支付方式', 'select a payment method if money was received'),
  );
}

/** The unchanged transaction forms no stay or charge. */
export function needsValues(transactionId: string): ServiceError {
  return businessError(
    'needs-values',
    localized(
      `未變更：交易 ${transactionId} 的時間或金額需要更正，請開啟該筆交易單獨轉正常。`,
      `Not changed: the times or amounts of transaction ${transactionId} need correction. Open the transaction and mark it as normal on its own.`,
    ),
  );
}

const CHARGE_ISSUES = {
  'exit-missing': [
    'exitedAt',
    'required',
    localized('尚無出場時間，請輸入出場時間', 'the exit time is missing; enter it'),
  ],
  'discount-above-receivable': [
    'discountTwd',
    'discount-above-receivable',
    localized('折扣不可大於應收', 'the discount cannot exceed the receivable'),
  ],
  'received-differs': [
    'receivedTwd',
    'received-differs',
    localized(
      '實收須等於應收減折扣，或為 0（列入未繳）',
      'the amount received must be the receivable less the discount, or 0 (unpaid fee)',
    ),
  ],
  'invoice-differs': [
    'receivedTwd',
    'invoice-differs',
    localized(
      '已開立發票，實收不可變更；請調整應收或折扣',
      'the transaction has an invoice, so the amount received cannot change; change the receivable or the discount',
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
  return wrongField(member, 'date', localized('日期不存在', 'the date does not exist'));
}

export function timeInFuture(member: string): ServiceError {
  return wrongField(member, 'future', localized('時間不可晚於現在', 'the time cannot be in the future'));
}

export function monthSettled(businessDate: string): ServiceError {
  const month = businessDate.slice(0, 7).replace('-', '/');
  return rejectField(
    '/values/receivableTwd',
    'month-settled',
    localized(
      `未變更：${month} 已完成業主結算，金額不能變更；請保留金額，或先於「業主結算」撤銷該月的核准。`,
      `Not changed: ${month} is settled with the owner, so amounts cannot change. Keep the amounts, or revoke the approval of that month in Owner settlements first.`,
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
      `未變更：營業日 ${day} 已日結，金額不能變更；請保留金額，或先於「日結對帳」重開該日。`,
      `Not changed: business day ${day} is closed, so amounts cannot change. Keep the amounts, or reopen the day in Daily close first.`,
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
      `discounts of NT$${usedTwd} have been used, so the discount cannot be lower`,
    ),
  );
}

export function tooManyRows(mostRows: number): ServiceError {
  return businessError(
    'too-many-rows',
    localized(
      `未變更：一次最多 ${mostRows} 筆，請以篩選條件縮小範圍後分次處理。`,
      `Not changed: at most ${mostRows} rows at once. Narrow the filters and process them in parts.`,
    ),
  );
}

/** A voided or cancelled transaction keeps its plate. */
export function transactionFinal(transactionId: string): ServiceError {
  return businessError(
    'transaction-final',
    localized(
      `未更正：交易 ${transactionId} 已作廢或取消，不能再更正車牌。`,
      `Not corrected: transaction ${transactionId} is void or cancelled, so its plate cannot be corrected.`,
    ),
  );
}

export function plateUnchanged(plate: string): ServiceError {
  return rejectField(
    '/plate',
    'plate-unchanged',
    localized(`未更正：車牌與目前的 ${plate} 相同。`, `Not corrected: the plate is already ${plate}.`),
    localized('與目前的車牌相同', 'Same as the current plate'),
  );
}

export function transactionNotFound(transactionId: string): ServiceError {
  return businessError(
    'not-found',
    localized(
      `找不到交易 ${transactionId}，請確認交易編號。`,
      `Transaction ${transactionId} was not found. Check the number.`,
    ),
  );
}
