import type { PartnerIssue } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { fieldError, rejectIssues } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { recordInUse } from '../../errors/record-in-use.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('合作店家', 'discount partner');

const NOT_SAVED = localized('未儲存', 'Not saved');
const PLANS = localized('折扣方案', 'discount plans');

export function partnerNotFound(): ServiceError {
  return businessError(
    'partner-not-found',
    localized(
      '找不到此合作店家，可能已被刪除，請重新整理。',
      'This discount partner was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The partner also has sites out of scope. */
export function partnerOfOtherSites(): ServiceError {
  return businessError(
    'partner-of-other-sites',
    localized(
      '此店家也與您無權檢視的場站合作，請由可檢視全部合作場站的人員處理。',
      'This partner also has sites that you cannot view. Ask a user who can view all of them.',
    ),
  );
}

const REASONS: Readonly<Record<PartnerIssue['reason'], LocalizedText>> = {
  'ends-before-start': localized('合約迄日不可早於起日', 'the contract cannot end before its start'),
  'days-missing': localized('月結須輸入付款天數', 'monthly billing needs payment terms'),
  'days-of-other-billing': localized('只有月結需要付款天數', 'only monthly billing has payment terms'),
};

/** The settings contradict each other. */
export function partnerInvalid(issues: readonly [PartnerIssue, ...PartnerIssue[]]): ServiceError {
  const [first, ...rest] = issues;
  return rejectIssues(NOT_SAVED, [faultOf(first), ...rest.map(faultOf)]);
}

function faultOf({ member, reason }: PartnerIssue) {
  return { pointer: `/entries/${member}`, code: reason, why: REASONS[reason] };
}

export function partnerTaxNumberInvalid(): ServiceError {
  return fieldError(
    '/entries/taxNumber',
    'format',
    NOT_SAVED,
    localized('統一編號不正確', 'the tax number is not valid'),
  );
}

/** Plans that have not ended are outside of the new sites or period. */
export function partnerPlansOutside(ids: readonly string[]): ServiceError {
  return recordInUse(
    NOT_SAVED,
    localized(
      '合作場站與合約期間須包含這些方案，請先停用方案',
      'Sites and period must include these plans. Stop them first',
    ),
    [{ kind: PLANS, ids }],
  );
}

export function partnerInUse(ids: readonly string[]): ServiceError {
  return recordInUse(
    localized('未刪除', 'Not deleted'),
    localized('請改設合約迄日', 'Enter an end date instead'),
    [{ kind: PLANS, ids }],
  );
}

const OF_PLAN = {
  required: localized('店家發行的方案須選擇合作店家', 'a plan issued by a store needs a partner'),
  'not-found': localized('找不到此合作店家', 'the discount partner was not found'),
  'other-sites': localized(
    '方案的場站須在店家的合作場站內',
    'the partner does not have all sites of the plan',
  ),
  'other-period': localized(
    '方案期間須在店家的合約期間內',
    'the plan exceeds the contract period of the partner',
  ),
} as const;

/** A discount plan does not fit its partner. */
export function partnerOfPlanInvalid(code: keyof typeof OF_PLAN): ServiceError {
  return fieldError('/entries/partnerCode', code, NOT_SAVED, OF_PLAN[code]);
}
