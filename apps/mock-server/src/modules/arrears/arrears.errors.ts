import type { LetterIssue } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { fieldError, rejectIssues } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Names of records in errors. */
export const STAGE = localized('催繳階段', 'arrears stage');
export const CASE = localized('催繳案件', 'arrears case');

const NOT_SAVED = localized('未儲存', 'Not saved');
const NOT_PRINTED = localized('未列印', 'Not printed');

export function arrearsStageNotFound(): ServiceError {
  return businessError(
    'arrears-stage-not-found',
    localized('找不到此催繳階段，請重新整理。', 'This arrears stage was not found. Reload the page.'),
  );
}

export function arrearsCaseNotFound(caseId: string): ServiceError {
  return businessError(
    'arrears-case-not-found',
    localized(
      `找不到催繳案件 ${caseId}，請重新查詢。`,
      `Arrears case ${caseId} was not found. Search again.`,
    ),
  );
}

/** The days of a stage are not between the days of the previous and next stage. */
export function stageOutOfOrder(): ServiceError {
  return fieldError(
    '/entries/daysAfter',
    'stage-order',
    NOT_SAVED,
    localized('逾期天數須介於前後階段之間', 'the days must lie between those of the stages before and after'),
  );
}

export function storeCodesIncomplete(): ServiceError {
  return fieldError(
    '/entries/payerCode',
    'store-codes-incomplete',
    NOT_SAVED,
    localized('代收項目代碼與客戶代碼須同時填寫或同時空白', 'enter both store codes or none'),
  );
}

const WHY: Readonly<Record<LetterIssue['reason'], (text: string) => LocalizedText>> = {
  'unknown-placeholder': (text) => localized(`沒有 {${text}} 這個欄位`, `there is no placeholder {${text}}`),
  'public-power': (text) =>
    localized(
      `民營業者只能主張民事債權，信函不可出現「${text}」`,
      `a private operator has a civil claim only, so the letter cannot mention “${text}”`,
    ),
  'placeholder-missing': (text) => localized(`信函須包含 {${text}}`, `the letter must contain {${text}}`),
};

/** A letter's wording is invalid. */
export function wordingInvalid([first, ...rest]: readonly [LetterIssue, ...LetterIssue[]]): ServiceError {
  const faultOf = ({ reason, text }: LetterIssue) => ({
    pointer: '/entries/wording',
    code: reason,
    why: WHY[reason](text),
  });
  return rejectIssues(NOT_SAVED, [faultOf(first), ...rest.map(faultOf)]);
}

/** Other cases match now than were shown to the caller. */
export function arrearsSelectionChanged(expected: number, found: number): ServiceError {
  return businessError(
    'selection-changed',
    localized(
      `未列印：選取 ${expected} 件，現有 ${found} 件符合，請重新查詢後再選取。`,
      `Not printed: ${expected} cases were selected, but ${found} match now. Search again and select them.`,
    ),
  );
}

export function tooManyLetters(limit: number): ServiceError {
  return fieldError(
    '/expectedCount',
    'too-many',
    NOT_PRINTED,
    localized(`一次最多 ${limit} 件`, `at most ${limit} cases at once`),
    localized('請縮小篩選範圍', 'Narrow the filters'),
  );
}

export const NOT_WRITTEN_OFF = localized('未沖銷', 'Not written off');
export const NOT_AGREED = localized('未分期', 'No instalments');

const WRITE_OFF = { pointer: '/form/caseId', what: NOT_WRITTEN_OFF };

/** Defaults to an error of a write-off. */
export function arrearsCaseClosed(caseId: string, { pointer, what } = WRITE_OFF): ServiceError {
  return fieldError(
    pointer,
    'arrears-case-closed',
    what,
    localized(`催繳案件 ${caseId} 已無未繳停車費`, `arrears case ${caseId} has no unpaid fees`),
    localized('請重新整理後確認', 'Reload the page and check it'),
  );
}

/** Fees of the case were paid, waived or added since the form was written. */
export function arrearsChanged(caseId: string, feeCount: number, owedTwd: number): ServiceError {
  return fieldError(
    '/form/amountTwd',
    'arrears-changed',
    NOT_WRITTEN_OFF,
    localized(
      `催繳案件 ${caseId} 的未繳停車費已變為 ${feeCount} 筆、${owedTwd} 元`,
      `arrears case ${caseId} has ${feeCount} unpaid ${feeCount === 1 ? 'fee' : 'fees'} of NT$${owedTwd} by now`,
    ),
    localized('請作廢此單，再由案件重新申請', 'Void this document and submit the case again'),
  );
}

/** The case is being paid in instalments. Defaults to an error of a write-off. */
export function arrearsOnPlan(caseId: string, { pointer, what } = WRITE_OFF): ServiceError {
  return fieldError(
    pointer,
    'arrears-on-plan',
    what,
    localized(`催繳案件 ${caseId} 正在分期付款`, `arrears case ${caseId} is being paid in instalments`),
    localized('請先取消分期', 'Cancel the instalments first'),
  );
}

/** Fees of the case were paid, waived or added since they were shown. */
export function arrearsFeesChanged(caseId: string, feeCount: number, owedTwd: number): ServiceError {
  return fieldError(
    '/amountTwd',
    'arrears-changed',
    NOT_AGREED,
    localized(
      `催繳案件 ${caseId} 的未繳停車費已變為 ${feeCount} 筆、${owedTwd} 元`,
      `arrears case ${caseId} has ${feeCount} unpaid ${feeCount === 1 ? 'fee' : 'fees'} of NT$${owedTwd} by now`,
    ),
    localized('請重新整理後再分期', 'Reload the page and try again'),
  );
}

/** A fee is invoiced as a whole when it is paid, so each part needs one. */
export function tooFewFees(feeCount: number, partCount: number): ServiceError {
  return fieldError(
    '/entries/partCount',
    'too-few-fees',
    NOT_AGREED,
    localized(
      `一筆停車費不拆分，${feeCount} 筆無法分成 ${partCount} 期`,
      `a parking fee is not split, so ${feeCount} ${feeCount === 1 ? 'fee' : 'fees'} cannot be paid in ${partCount} instalments`,
    ),
    feeCount > 1
      ? localized(`請改為最多 ${feeCount} 期`, `Enter at most ${feeCount}`)
      : localized('請一次收款', 'Collect it in one payment'),
  );
}

export function firstDueDateOutOfRange(from: string, to: string): ServiceError {
  return fieldError(
    '/entries/firstDueOn',
    'first-due-date',
    NOT_AGREED,
    localized(`首期期限須在 ${from} 至 ${to} 之間`, `the first due date must be from ${from} to ${to}`),
  );
}

export function arrearsNotOnPlan(caseId: string): ServiceError {
  return businessError(
    'arrears-not-on-plan',
    localized(
      `未取消：催繳案件 ${caseId} 沒有進行中的分期，請重新整理。`,
      `Not cancelled: arrears case ${caseId} has no running instalments. Reload the page.`,
    ),
  );
}
