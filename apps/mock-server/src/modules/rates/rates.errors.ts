import type { DealRequest } from '@parking-plus/contracts';
import type { RateTableIssue } from '@parking-plus/domain';
import { enumLabel } from '../../errors/enum-label.ts';
import { businessError } from '../../errors/error-catalogue.ts';
import { capitalised, fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError, UntranslatedFieldError } from '../../errors/service-error.ts';

/** Start of a message about rates, and pointers into the payload. */
export type RateErrorPlace = {
  readonly what: LocalizedText;
  /** Pointer of the object with `pricing`. */
  readonly root: string;
  /** Single field for all issues, if it is not the submitted pricing. */
  readonly field?: string;
};

/** Start of the message when a rate change is rejected. */
export const RATE_NOT_CHANGED = localized('未變更費率', 'Rate not changed');

const OF_A_CHANGE: RateErrorPlace = { what: RATE_NOT_CHANGED, root: '/form' };

/** Lists why a site's rows form no table. `ids` contains the IDs of the rows given to the domain. */
export function invalidTable(
  issues: readonly RateTableIssue[],
  ids: readonly string[],
  ownIndex: number,
  place: RateErrorPlace = OF_A_CHANGE,
): ServiceError {
  const isOverlap = issues.some(({ code }) => code === 'overlap');
  const isInvalid = issues.some(({ code }) => code === 'invalid');
  const code = isInvalid ? 'rate-invalid' : isOverlap ? 'rate-overlap' : 'rate-gap';
  const texts = issues.map((issue) => issueText(issue, ids, ownIndex));
  return businessError(
    code,
    formatErrorMessage(place.what, clauses(texts)),
    issues.map((issue) => issueField(issue, ids, ownIndex, place)),
  );
}

function issueText(issue: RateTableIssue, ids: readonly string[], ownIndex: number): LocalizedText {
  switch (issue.code) {
    case 'invalid':
      return localized(`欄位 ${issue.field} 的數值不正確`, `field ${issue.field} is not valid`);
    case 'overlap': {
      const other = issue.row === ownIndex ? issue.otherRow : issue.row;
      return localized(`與費率 ${ids[other]} 的時段重疊`, `the hours overlap those of rate ${ids[other]}`);
    }
    case 'gap': {
      const { zh_TC, en } = enumLabel('DateType', issue.dateType);
      const hours = `${timeText(issue.startMinute)}–${timeText(issue.endMinute)}`;
      return localized(`${zh_TC} ${hours} 沒有費率`, `no rate covers ${en} ${hours}`);
    }
  }
}

function issueField(
  issue: RateTableIssue,
  ids: readonly string[],
  ownIndex: number,
  { root, field }: RateErrorPlace,
): UntranslatedFieldError {
  const member = issue.code === 'invalid' ? invalidPointer(issue.field) : '/pricing/startMinute';
  return {
    pointer: field ?? `${root}${member}`,
    code: issue.code,
    message: capitalised(issueText(issue, ids, ownIndex)),
  };
}

const TARIFF_FIELDS = new Set([
  'useAmountTwd',
  'firstMinutes',
  'firstAmountTwd',
  'unitMinutes',
  'unitAmountTwd',
  'steps',
]);

function invalidPointer(field: string): string {
  return TARIFF_FIELDS.has(field) ? `/pricing/tariff/${field}` : `/pricing/${field}`;
}

function timeText(minute: number): string {
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
}

export const NOT_ENDED = localized('未停用費率', 'Rate not ended');

export function dayPassed(): ServiceError {
  return rejectedDay(
    'rate-not-future',
    localized(
      '停用日不可早於今日，已收的費用不能變更',
      'the last day cannot be before today, because fees already charged cannot change',
    ),
  );
}

export function dayBeforeFirst(): ServiceError {
  return rejectedDay(
    'rate-not-later',
    localized('停用日不可早於生效日', 'the last day cannot be before the first'),
  );
}

/** The next day must still have a four-digit year. */
export function dayTooLate(): ServiceError {
  return rejectedDay(
    'rate-too-late',
    localized('停用日不可晚於 9999/12/30', 'the last day cannot be after 9999/12/30'),
  );
}

export function rateNotFound(rateId: string): ServiceError {
  return businessError(
    'rate-not-found',
    localized(`找不到費率 ${rateId}，請重新整理。`, `Rate ${rateId} was not found. Reload the page.`),
  );
}

function rejectedDay(code: string, why: LocalizedText): ServiceError {
  return fieldError('/lastDay', code, NOT_ENDED, why);
}

export const NOT_QUOTED = localized('無法試算', 'Fee not calculated');

/** The site has no rates for the vehicle on the entry day. */
export function noRates(): ServiceError {
  return rejectedAt(
    'siteCode',
    'no-rates',
    localized('此場站與車種在進場日沒有費率', 'the site has no rate for this vehicle on the day of entry'),
  );
}

export function timeOutOfRange(field: keyof Quote): ServiceError {
  return rejectedAt(
    field,
    'out-of-range',
    localized('時間不合理，請確認年份', 'the time is out of range; check the year'),
  );
}

/** Reason why a stay has no price. */
export function notPriced(
  reason: 'exit-before-entry' | 'stay-too-long' | 'no-lost-token-price' | 'paid-before-entry',
): ServiceError {
  switch (reason) {
    case 'exit-before-entry':
      return rejectedAt(
        'exitedAt',
        reason,
        localized('出場時間不可早於進場時間', 'the exit time cannot be before the entry time'),
      );
    case 'stay-too-long':
      return rejectedAt(
        'exitedAt',
        reason,
        localized('停留超過十年，請確認日期', 'the stay is longer than ten years; check the dates'),
      );
    case 'paid-before-entry':
      return rejectedAt(
        'paidAt',
        reason,
        localized('繳費時間不可早於進場時間', 'the payment cannot be before the entry'),
      );
    case 'no-lost-token-price':
      return rejectedAt(
        'isTokenLost',
        reason,
        localized('此費率沒有遺失票卡金額', 'this rate has no price for a lost token'),
      );
  }
}

function rejectedAt(field: keyof Quote, code: string, why: LocalizedText): ServiceError {
  return fieldError(`/${field}`, code, NOT_QUOTED, why);
}

type Quote = DealRequest<'RateQuote'>;
