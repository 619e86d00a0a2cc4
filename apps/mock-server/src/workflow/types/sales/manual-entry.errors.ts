import type { DocumentForm } from '@parking-plus/contracts';
import { businessError } from '../../../errors/error-catalogue.ts';
import { formatErrorMessage, toFieldErrors } from '../../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import type { ServiceError } from '../../../errors/service-error.ts';

const NOT_ENTERED = localized('未補登', 'Not entered');

/** Error of an entry: its field, the reason, and the whole message if the reason alone gives no advice. */
export type EntryIssue = {
  readonly member: keyof DocumentForm<'TransactionManualEntry'>;
  readonly code: string;
  readonly why: LocalizedText;
  readonly message?: LocalizedText;
};

export function plateIssue(why: LocalizedText): EntryIssue {
  return { member: 'plate', code: 'plate-format', why };
}

export function noSuchDate(member: 'enteredAt' | 'exitedAt'): EntryIssue {
  return { member, code: 'date', why: localized('沒有這個日期', 'there is no such date') };
}

/** Lists all errors, each at its field. A single one shows its whole message. */
export function entryRejected(issues: readonly [EntryIssue, ...EntryIssue[]]): ServiceError {
  const [first, ...others] = issues;
  const fields = toFieldErrors(
    issues.map(({ member, code, why }) => ({ pointer: `/form/${member}`, code, why })),
  );
  if (others.length === 0)
    return businessError(first.code, first.message ?? formatErrorMessage(NOT_ENTERED, first.why), fields);
  const count = issues.length;
  const why = localized(`有 ${count} 處需要修正`, `${count} entries need correction`);
  const advice = localized('請依各欄位的說明修改', 'Follow the notes at the fields');
  return businessError('entry-invalid', formatErrorMessage(NOT_ENTERED, why, advice), fields);
}

export function exitInFuture(): EntryIssue {
  return {
    member: 'exitedAt',
    code: 'future',
    why: localized('出場時間不可晚於今日', 'the exit cannot be after today'),
  };
}

export function tooOld(oldestDays: number): EntryIssue {
  return {
    member: 'exitedAt',
    code: 'too-old',
    why: localized(
      `只能補登 ${oldestDays} 天內的交易`,
      `only transactions of the last ${oldestDays} days can be entered`,
    ),
  };
}

export function exitBeforeEntry(): EntryIssue {
  return {
    member: 'exitedAt',
    code: 'exit-before-entry',
    why: localized('出場時間不可早於進場時間', 'the exit cannot be before the entry'),
  };
}

export function discountAboveReceivable(): EntryIssue {
  const why = localized('折扣不可大於應收', 'the discount cannot be above the receivable');
  return { member: 'discountTwd', code: 'discount-above-receivable', why };
}

export function nothingReceived(): EntryIssue {
  const why = localized('實收為 0 的交易不需補登', 'a transaction that received nothing need not be entered');
  return { member: 'receivableTwd', code: 'nothing-received', why };
}

export function paymentMethodMissing(): EntryIssue {
  const why = localized('請選擇支付方式', 'choose a payment method');
  return { member: 'paymentMethod', code: 'required', why };
}

export function siteNotOperating(isKnown: boolean): EntryIssue {
  const why = isKnown
    ? localized('此場站未營運', 'this site does not operate')
    : localized('沒有這個場站', 'there is no such site');
  return { member: 'siteCode', code: 'site-not-operating', why };
}

export function monthSettled(businessDate: string): EntryIssue {
  const month = businessDate.slice(0, 7).replace('-', '/');
  const why = localized(`${month} 已完成業主結算`, `${month} is settled with the owner`);
  const message = localized(
    `未補登：${month} 已完成業主結算，不能再計入款項；請先在業主結算撤銷該月結算，已匯款者請改以下一期調整。`,
    `Not entered: ${month} is settled with the owner and takes no more money. Take the settlement of the month back first; if it has been remitted, adjust the next one.`,
  );
  return { member: 'exitedAt', code: 'month-settled', why, message };
}

export function dayClosed(businessDate: string): EntryIssue {
  const date = businessDate.replaceAll('-', '/');
  const why = localized('該日已日結', 'the day is closed');
  const message = localized(
    `未補登：營業日 ${date} 已日結，不能再計入款項；請先在日結對帳重開該日，再辦理補登。`,
    `Not entered: the business day ${date} is closed and takes no more money. Reopen it in the daily closes first.`,
  );
  return { member: 'exitedAt', code: 'day-closed', why, message };
}
