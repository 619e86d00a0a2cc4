import { fieldError } from '../../errors/error-message.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

export const RECORD = localized('銀行帳戶', 'bank account');
const NOT_SAVED = localized('未儲存', 'Not saved');

export function accountNumberTaken(): ServiceError {
  return fieldError(
    '/entries/accountNumber',
    'account-number-taken',
    NOT_SAVED,
    localized('此銀行已有相同的帳號', 'the bank has this account number already'),
    localized('請核對帳號', 'Check the account number'),
  );
}

export function placeNotOfCompany(field: 'branchCode' | 'siteCode'): ServiceError {
  const [zh_TC, en] = field === 'branchCode' ? ['分公司', 'branch'] : ['場站', 'site'];
  return fieldError(
    `/entries/${field}`,
    'not-of-company',
    NOT_SAVED,
    localized(`${zh_TC}不屬於此公司`, `the ${en} does not belong to the company`),
    localized(`請重新選擇${zh_TC}`, `Select another ${en}`),
  );
}

export function lastDayBeforeStart(pointer: '/lastDay' | '/entries/validFrom'): ServiceError {
  return fieldError(
    pointer,
    'last-day-before-start',
    NOT_SAVED,
    localized('最後使用日早於啟用日', 'the last day precedes the first day'),
  );
}
