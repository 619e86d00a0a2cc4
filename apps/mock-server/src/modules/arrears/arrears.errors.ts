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
