import type { DocumentForm } from '@parking-plus/contracts';
import type { SiteRefusal } from '@parking-plus/domain';
import { businessError } from '../../../errors/error-catalogue.ts';
import { formatErrorMessage, toFieldErrors } from '../../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../../errors/localized-text.ts';
import type { ServiceError } from '../../../errors/service-error.ts';
import { SITE_REFUSALS } from '../../../modules/sites/sites.errors.ts';

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
  return { member, code: 'date', why: localized('日期不存在', 'the date does not exist') };
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
  const why = localized(`有 ${count} 處需要修正`, `${count} fields need correction`);
  const advice = localized('請依各欄位的說明修正', 'Follow the message at each field');
  return businessError('entry-invalid', formatErrorMessage(NOT_ENTERED, why, advice), fields);
}

export function exitInFuture(): EntryIssue {
  return {
    member: 'exitedAt',
    code: 'future',
    why: localized('出場時間不可晚於今日', 'the exit time cannot be after today'),
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
    why: localized('出場時間不可早於進場時間', 'the exit time cannot be before the entry time'),
  };
}

export function discountAboveReceivable(): EntryIssue {
  const why = localized('折扣不可大於應收', 'the discount cannot exceed the receivable');
  return { member: 'discountTwd', code: 'discount-above-receivable', why };
}

export function nothingReceived(): EntryIssue {
  const why = localized('實收為 0 的交易無須補登', 'transactions without a payment do not need manual entry');
  return { member: 'receivableTwd', code: 'nothing-received', why };
}

export function paymentMethodMissing(): EntryIssue {
  const why = localized('請選擇支付方式', 'select a payment method');
  return { member: 'paymentMethod', code: 'required', why };
}

export function siteUnknown(): EntryIssue {
  return {
    member: 'siteCode',
    code: 'site-not-found',
    why: localized('找不到此場站', 'the site was not found'),
  };
}

export function siteRefuses(refusal: SiteRefusal): EntryIssue {
  return { member: 'siteCode', code: `site-${refusal}`, why: SITE_REFUSALS[refusal] };
}

export function monthSettled(businessDate: string): EntryIssue {
  const month = businessDate.slice(0, 7).replace('-', '/');
  const why = localized(`${month} 已完成業主結算`, `${month} is settled with the owner`);
  const message = localized(
    `未補登：${month} 已完成業主結算，不能再計入款項；請先於「業主結算」撤銷該月的核准，已匯款者請改以下一期調整。`,
    `Not entered: ${month} is settled with the owner, so no revenue can be added. Revoke the approval of that month in Owner settlements first. If it has been remitted, adjust the next settlement.`,
  );
  return { member: 'exitedAt', code: 'month-settled', why, message };
}

export function dayClosed(businessDate: string): EntryIssue {
  const date = businessDate.replaceAll('-', '/');
  const why = localized('該日已日結', 'the day is closed');
  const message = localized(
    `未補登：營業日 ${date} 已日結，不能再計入款項；請先於「日結對帳」重開該日，再辦理補登。`,
    `Not entered: business day ${date} is closed, so no revenue can be added. Reopen the day in Daily close first.`,
  );
  return { member: 'exitedAt', code: 'day-closed', why, message };
}
