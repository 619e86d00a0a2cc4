import type { PlanDatesIssue } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { fieldError, rejectIssues } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { type Reference, recordInUse } from '../../errors/record-in-use.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('月租方案', 'rental plan');

const NOT_SAVED = localized('未儲存', 'Not saved');

export function rentalPlanNotFound(): ServiceError {
  return businessError(
    'rental-plan-not-found',
    localized(
      '找不到此月租方案，可能已被刪除，請重新整理。',
      'This rental plan was not found. It may have been deleted. Reload the page.',
    ),
  );
}

const DATES: Readonly<Record<PlanDatesIssue['reason'], LocalizedText>> = {
  'ends-before-start': localized('停售日不可早於開放日', 'the last start cannot be before the first start'),
  'renewable-without-end': localized(
    '設定續租期限前請先設定停售日',
    'enter the last start before a renewal limit',
  ),
  'renewable-before-end': localized(
    '續租期限不可早於停售日',
    'the renewal limit cannot be before the last start',
  ),
};

/** The dates contradict each other. */
export function planDatesInvalid(issues: readonly [PlanDatesIssue, ...PlanDatesIssue[]]): ServiceError {
  const [first, ...rest] = issues;
  return rejectIssues(NOT_SAVED, [faultOf(first), ...rest.map(faultOf)]);
}

function faultOf({ member, reason }: PlanDatesIssue) {
  return { pointer: `/entries/${member}`, code: reason, why: DATES[reason] };
}

/** A member of a known plan cannot change by import. */
export function planFieldStays(field: 'setMode' | 'vehicleKind' | 'rentTwd' | 'depositTwd'): ServiceError {
  return fieldError(
    `/${field}`,
    'fixed',
    NOT_SAVED,
    field === 'rentTwd' || field === 'depositTwd'
      ? localized('既有方案的價格請以調價變更', 'change the price of an existing plan from a day on')
      : localized('既有方案的此欄不能變更', 'this value of an existing plan cannot change'),
  );
}

/** A new price starts after today. */
export function priceNotAhead(): ServiceError {
  return fieldError(
    '/effectiveFrom',
    'not-ahead',
    NOT_SAVED,
    localized('生效日須在今日之後', 'the effective date must be after today'),
  );
}

export const APPLICATIONS = localized('審核中的月租申請', 'open rental applications');

/** Open applications were calculated with the current price. */
export function priceInApplications(applications: Reference): ServiceError {
  return recordInUse(
    localized('未調價', 'Price not changed'),
    localized('請先完成審核，或改晚生效日', 'Decide them first, or choose a later date'),
    [applications],
  );
}

export function planInUse(rentalIds: readonly string[], documentIds: readonly string[]): ServiceError {
  const references = [
    { kind: localized('月租合約', 'rentals'), ids: rentalIds },
    { kind: APPLICATIONS, ids: documentIds },
  ];
  return recordInUse(
    localized('未刪除', 'Not deleted'),
    localized('請改設停售日', 'Enter a last start instead'),
    references.filter(({ ids }) => ids.length > 0),
  );
}
