import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { fieldError, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { References } from './record-references.ts';

export const KINDS = {
  company: localized('公司', 'company'),
  branch: localized('分公司', 'branch'),
  branches: localized('分公司', 'branches'),
  sites: localized('場站', 'sites'),
  departments: localized('部門', 'departments'),
  accounts: localized('人員', 'users'),
  bankAccounts: localized('銀行帳戶', 'bank accounts'),
  allocations: localized('配號', 'allocations'),
  tracks: localized('字軌', 'number ranges'),
  invoices: localized('發票', 'invoices'),
  declarations: localized('營業稅申報', 'VAT returns'),
  bankLines: localized('銀行明細', 'bank lines'),
  channelTerms: localized('通路條件', 'channel terms'),
} as const;

const NOT_SAVED = localized('未儲存', 'Not saved');

export function recordNotFound(code: string, kind: LocalizedText): ServiceError {
  return businessError(
    'record-not-found',
    localized(
      `找不到${kind.zh_TC} ${code}，可能已被刪除，請重新整理。`,
      `The ${kind.en} ${code} was not found. It may have been deleted. Reload the page.`,
    ),
  );
}

/** Names each kind of record with its count and first ids. */
function named(references: readonly References[]): LocalizedText {
  return clauses(
    references.map(({ kind, count, ids }) => {
      const first = (more: string) => `${ids.join('、')}${count > ids.length ? more : ''}`;
      return localized(
        `${kind.zh_TC} ${count} 筆（${first('…')}）`,
        `${kind.en} (${count}): ${first(' …').replaceAll('、', ', ')}`,
      );
    }),
  );
}

/** The record cannot be deleted. */
export function recordInUse(name: string, references: readonly References[]): ServiceError {
  const used = named(references);
  return businessError(
    'record-in-use',
    formatErrorMessage(
      localized('未刪除', 'Not deleted'),
      localized(`${name}仍有${used.zh_TC}`, `${name} is used by ${used.en}`),
      localized('請改用停用', 'End it instead'),
    ),
  );
}

/** The record cannot be ended while it has open sites. */
export function recordStillRuns(name: string, references: readonly References[]): ServiceError {
  const used = named(references);
  return businessError(
    'record-still-runs',
    formatErrorMessage(
      localized('未停用', 'Not ended'),
      localized(`${name}仍有未撤場的${used.zh_TC}`, `${name} still runs ${used.en}`),
      localized('請先撤場', 'Withdraw them first'),
    ),
  );
}

export function taxNumberInvalid(): ServiceError {
  return fieldError(
    '/entries/taxNumber',
    'tax-number-invalid',
    NOT_SAVED,
    localized('統一編號的檢查碼不正確', 'the check digit of the tax ID is wrong'),
    localized('請核對後重新輸入', 'Check it and enter it again'),
  );
}

export function taxNumberTaken(owner: string): ServiceError {
  return fieldError(
    '/entries/taxNumber',
    'tax-number-taken',
    NOT_SAVED,
    localized(`統一編號已用於${owner}`, `the tax ID belongs to ${owner}`),
    localized('請改用其他統一編號', 'Enter another tax ID'),
  );
}

/** The tax number is on documents that keep it. */
export function taxNumberInUse(references: readonly References[]): ServiceError {
  const used = named(references);
  return fieldError(
    '/entries/taxNumber',
    'tax-number-in-use',
    NOT_SAVED,
    localized(`原統一編號已有${used.zh_TC}`, `the present tax ID is used by ${used.en}`),
    localized('請新增公司或分公司', 'Add a new company or branch instead'),
  );
}

export function certificateEmailInvalid(): ServiceError {
  return fieldError(
    '/entries/certificateEmail',
    'email-invalid',
    NOT_SAVED,
    localized('電子郵件格式不正確', 'the e-mail address is invalid'),
  );
}

export function lastDayPassed(): ServiceError {
  return rejectField(
    '/lastDay',
    'last-day-passed',
    localized('未停用：最後使用日不能早於今天。', 'Not ended: the last day must be today or later.'),
    localized('最後使用日不能早於今天', 'The last day must be today or later'),
  );
}

/** The company has ended and takes no new records. */
export function companyEnded(name: string): ServiceError {
  return businessError(
    'company-ended',
    localized(`未儲存：${name}已停用。`, `Not saved: ${name} has ended.`),
  );
}
