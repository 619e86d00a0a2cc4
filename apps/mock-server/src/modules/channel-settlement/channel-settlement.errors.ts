import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const TERMS = localized('通路條件', 'channel terms');
export const PAYOUT = localized('通路撥款', 'channel payout');
export const DIFFERENCE = localized('通路差異', 'channel difference');
const NOT_SAVED = localized('未儲存', 'Not saved');
const NOT_IMPORTED = localized('未匯入', 'Not imported');
const NOT_CALCULATED = localized('未計算', 'Not calculated');

/** Cash and debits are settled by no channel. */
export function notAChannel(): ServiceError {
  return fieldError(
    '/paymentMethod',
    'not-a-channel',
    NOT_SAVED,
    localized('此支付方式不經通路撥款', 'this payment method is not settled by a channel'),
    localized('請選擇卡片、票證、行動支付或超商', 'Select a card, ticket, wallet or store'),
  );
}

export function termsTaken(): ServiceError {
  return fieldError(
    '/entries/validFrom',
    'terms-taken',
    NOT_SAVED,
    localized('此通路在這一天已有條件', 'the channel already has terms from this day'),
    localized('請改用其他生效日，或編輯既有條件', 'Select another day, or edit the existing terms'),
  );
}

export function accountNotOfCompany(): ServiceError {
  return fieldError(
    '/entries/bankAccountCode',
    'account-not-of-company',
    NOT_SAVED,
    localized('此帳戶不是該公司的收款帳戶', 'the account is not one of the company that receives fees'),
    localized('請重新選擇帳戶', 'Select another account'),
  );
}

export function repeatedColumn(field: string): ServiceError {
  return fieldError(
    `/entries/${field}`,
    'repeated-column',
    NOT_SAVED,
    localized('兩個欄位指定了同一欄', 'two fields name the same column'),
    localized('請核對對帳單的欄位', 'Check the columns of the statement'),
  );
}

/** A file without titles has numbered columns. */
export function columnNotNumbered(field: string): ServiceError {
  return fieldError(
    `/entries/${field}`,
    'column-not-numbered',
    NOT_SAVED,
    localized('檔案沒有標題列時，欄位須為欄號', 'without a header row, a column is a number'),
    localized('請填 1 起算的欄號', 'Enter its number, from 1'),
  );
}

export function periodInvalid(): ServiceError {
  return fieldError(
    '/to',
    'period-invalid',
    NOT_CALCULATED,
    localized('期間須在今天以前，且不超過 62 天', 'the period must end by today and have at most 62 days'),
    localized('請調整日期', 'Change the dates'),
  );
}

export function statementKnown(fileName: string, date: string): ServiceError {
  return businessError(
    'statement-known',
    formatErrorMessage(
      NOT_IMPORTED,
      localized(
        `相同內容已於 ${date} 匯入（${fileName}）`,
        `the same rows were imported on ${date} (${fileName})`,
      ),
      localized('如需重匯，請先撤回該對帳單', 'To import them again, withdraw that statement first'),
    ),
  );
}

export function withoutStatement(): ServiceError {
  return businessError(
    'without-statement',
    localized(
      '此撥款沒有對帳單，無須撤回。',
      'This payout has no statement, so there is nothing to withdraw.',
    ),
  );
}

export function differenceNotFound(differenceId: string): ServiceError {
  return rejectField(
    '/differenceId',
    'difference-not-found',
    localized(
      `找不到通路差異 ${differenceId}，請重新整理。`,
      `The difference ${differenceId} was not found. Reload the page.`,
    ),
    localized('找不到此差異', 'Difference not found'),
    'not-found',
  );
}

export function differenceDone(): ServiceError {
  return businessError(
    'difference-done',
    localized('此差異已處理，本次未做任何更動。', 'Nothing was changed: this difference is already settled.'),
  );
}

export function differenceOpen(): ServiceError {
  return businessError(
    'difference-open',
    localized('此差異尚待處理，無須重啟。', 'This difference is open, so there is nothing to reopen.'),
  );
}

/** Errors of statement rows. */
export const ROW_FAULTS = {
  future: {
    field: 'paidOn',
    code: 'not-yet-paid',
    message: localized('交易日晚於今天', 'the payment date is in the future'),
  },
  withoutTerms: {
    field: 'paidOn',
    code: 'without-terms',
    message: localized('這一天沒有生效的通路條件', 'no terms of the channel apply on this day'),
  },
  hasStatement: {
    field: 'paidOn',
    code: 'day-has-statement',
    message: localized(
      '這一天已有對帳單，請先撤回再匯入',
      'the day has a statement; withdraw it before you import another',
    ),
  },
  repeated: {
    field: 'reference',
    code: 'repeated-reference',
    message: localized('檔案中有相同的交易序號', 'the reference occurs twice in the file'),
  },
} as const;
