import type { Schemas } from '@parking-plus/contracts';
import type { AccountGrantIssue, ConfirmationError, PasswordError } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Error in one of the settings. */
export type SettingFinding = {
  readonly field: keyof Schemas['AccountSettings'];
  readonly code: string;
  readonly message: LocalizedText;
};

const GRANT_TEXTS: Readonly<Record<AccountGrantIssue['reason'], LocalizedText>> = {
  'unknown-type': localized('沒有這個類型', 'no such type'),
  'not-below': localized('只能給予低於您的類型', 'only a type below your own can be given'),
  'foreign-company': localized('只能屬於您的公司', 'the company must be your own'),
  'wider-scope': localized('資料範圍不可大於您的範圍', 'the data scope must not be wider than yours'),
  'no-sites': localized(
    '自訂資料範圍請至少選擇一個場站',
    'a data scope of your own choice needs at least one site',
  ),
  'foreign-sites': localized('有您看不到的場站', 'there are sites that you do not see'),
};

/** Maps an issue of the grant rule to a setting error. */
export function grantFinding({ field, reason }: AccountGrantIssue): SettingFinding {
  return { field, code: reason, message: GRANT_TEXTS[reason] };
}

/** Settings that the account cannot have, each at its field. */
export function accountInvalid(findings: readonly SettingFinding[]): ServiceError {
  const fields = findings.map(({ field, code, message }) => ({
    pointer: `/settings/${field}`,
    code,
    message: capitalised(message),
  }));
  const told = clauses([...new Set(findings.map(({ message }) => message))]);
  return businessError(
    'account-invalid',
    formatErrorMessage(localized('未儲存人員', 'User not saved'), told),
    fields,
  );
}

/** The account does not exist. */
export function accountNotFound(account: string): ServiceError {
  return rejectField(
    '/account',
    'account-not-found',
    localized(
      `找不到帳號 ${account}，請確認後重新選擇。`,
      `There is no account ${account}. Check it and choose again.`,
    ),
    localized('沒有這個帳號', 'No such account'),
    'not-found',
  );
}

/** The name belongs to another account, active or disabled. */
export function accountTaken(account: string): ServiceError {
  return rejectField(
    '/account',
    'account-taken',
    localized(
      `未新增：帳號 ${account} 已被使用，請改用其他帳號。`,
      `Not added: the account ${account} is taken. Choose another.`,
    ),
    localized('已被使用', 'Already taken'),
    'taken',
  );
}

const ACTIONS = {
  edit: localized('變更類型、公司、資料範圍或場站於', 'change the type, company, data scope or sites of'),
  disable: localized('停用', 'disable'),
  reset: localized('重設密碼於', 'reset the password of'),
  grant: localized('指派權限於', 'give action codes to'),
} as const;

/** Accounts cannot do this to themselves. */
export function ownAccount(deed: keyof typeof ACTIONS): ServiceError {
  const what = ACTIONS[deed];
  return businessError(
    'own-account',
    localized(
      `不能${what.zh_TC}自己的帳號，請由其他管理人員處理。`,
      `You cannot ${what.en} your own account. Ask another administrator.`,
    ),
  );
}

/** Action codes that the caller does not hold. */
export function actionCodesNotHeld(codes: readonly string[]): ServiceError {
  const told = listed(codes);
  return rejectField(
    '/actionCodes',
    'codes-not-held',
    localized(
      `未指派：您沒有操作權限 ${told.zh_TC}，不能給予他人。`,
      `Not given: you do not hold all of these action codes yourself: ${told.en}.`,
    ),
    localized(`您沒有 ${told.zh_TC}`, `You do not hold ${told.en}`),
    'not-held',
  );
}

/** Action codes that do not exist. */
export function codesNotFound(codes: readonly string[]): ServiceError {
  const told = listed(codes);
  return rejectField(
    '/actionCodes',
    'codes-not-found',
    localized(`未指派：沒有操作權限 ${told.zh_TC}。`, `Not given: unknown action codes: ${told.en}.`),
    localized(`沒有 ${told.zh_TC}`, `Unknown: ${told.en}`),
    'not-found',
  );
}

export const COMPANY_NOT_FOUND: SettingFinding = {
  field: 'companyCode',
  code: 'not-found',
  message: localized('沒有這個公司', 'no such company'),
};

export const DEPARTMENT_NOT_OF_COMPANY: SettingFinding = {
  field: 'departmentCode',
  code: 'not-found',
  message: localized('部門不屬於此公司', 'the department is not of this company'),
};

export const SITES_NOT_OF_COMPANY: SettingFinding = {
  field: 'siteCodes',
  code: 'not-found',
  message: localized('有不屬於此公司的場站', 'there are sites that are not of this company'),
};

export const EMAIL_FORMAT: SettingFinding = {
  field: 'email',
  code: 'format',
  message: localized('電子郵件格式不正確', 'not an e-mail address'),
};

export const MOBILE_FORMAT: SettingFinding = {
  field: 'mobile',
  code: 'format',
  message: localized('手機號碼須為 09 開頭的 10 位數字', 'a mobile number has 10 digits and begins with 09'),
};

const PASSWORD_TEXTS: Readonly<Record<PasswordError, LocalizedText>> = {
  required: localized('請輸入密碼。', 'Enter a password.'),
  'same-as-account': localized(
    '密碼不可與帳號相同，請換一組密碼。',
    'The password must not be the same as the account. Choose another.',
  ),
  length: localized('密碼長度須為 8 ~ 20 個字元。', 'The password must have 8 to 20 characters.'),
  mix: localized('密碼格式錯誤，須英文字母與數字混合。', 'The password must mix letters and digits.'),
};

const CONFIRMATION_TEXTS: Readonly<Record<ConfirmationError, LocalizedText>> = {
  required: localized('請再次輸入密碼。', 'Enter the password again.'),
  mismatch: localized('確認密碼與密碼不一致，請重新輸入。', 'The two passwords differ. Enter them again.'),
};

/** The new password breaks a rule. `pointer` is its member in the request. */
export function passwordRejected(reason: PasswordError, pointer: string): ServiceError {
  return refused(reason, PASSWORD_TEXTS[reason], pointer);
}

/** The confirmation differs from the password. */
export function confirmationRejected(reason: ConfirmationError, pointer: string): ServiceError {
  return refused(reason, CONFIRMATION_TEXTS[reason], pointer);
}

function refused(reason: string, message: LocalizedText, pointer: string): ServiceError {
  return rejectField(pointer, `password-${reason}`, message, message, reason);
}

export function wrongCredentials(): ServiceError {
  return businessError(
    'wrong-credentials',
    localized(
      '帳號或密碼錯誤，請確認後再試一次。',
      'The account or the password is wrong. Check both and try again.',
    ),
  );
}

export function accountDisabled(): ServiceError {
  return businessError(
    'account-disabled',
    localized('此帳號已停用，請洽管理人員。', 'This account is disabled. Ask an administrator.'),
  );
}
