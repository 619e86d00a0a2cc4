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
  'unknown-type': localized('找不到此類型', 'the type was not found'),
  'not-below': localized('類型須低於您的類型', 'the type must rank below your own'),
  'foreign-company': localized('公司須為您所屬的公司', 'the company must be your own'),
  'wider-scope': localized('資料範圍不可大於您的資料範圍', 'the data scope cannot be wider than your own'),
  'no-sites': localized('自訂資料範圍請至少選擇一個場站', 'a custom data scope needs at least one site'),
  'foreign-sites': localized('包含您無法檢視的場站', 'some sites are outside your data scope'),
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
    localized(`找不到帳號 ${account}，請重新選擇。`, `Account ${account} was not found. Select another.`),
    localized('找不到此帳號', 'Account not found'),
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
      `Not created: account ${account} is already in use. Enter another.`,
    ),
    localized('已被使用', 'Already in use'),
    'taken',
  );
}

const ACTIONS = {
  edit: localized('變更自己的類型、公司、資料範圍或場站', 'change the type, company, data scope or sites of'),
  disable: localized('停用自己的帳號', 'disable'),
  reset: localized('重設自己的密碼', 'reset the password of'),
  grant: localized('指派操作權限給自己', 'assign permissions to'),
} as const;

/** Accounts cannot do this to themselves. */
export function ownAccount(deed: keyof typeof ACTIONS): ServiceError {
  const what = ACTIONS[deed];
  return businessError(
    'own-account',
    localized(
      `無法${what.zh_TC}，請由其他管理人員處理。`,
      `You cannot ${what.en} your own account. Ask another administrator.`,
    ),
  );
}

/** Action codes that the caller does not hold. */
export function missingActionCodes(codes: readonly string[]): ServiceError {
  const told = listed(codes);
  return rejectField(
    '/actionCodes',
    'codes-not-held',
    localized(
      `未指派：您沒有操作權限 ${told.zh_TC}，無法指派給其他使用者。`,
      `Not assigned: you do not have permissions ${told.en} yourself.`,
    ),
    localized(`您沒有 ${told.zh_TC}`, `You do not have ${told.en}`),
    'not-held',
  );
}

/** Action codes that do not exist. */
export function codesNotFound(codes: readonly string[]): ServiceError {
  const told = listed(codes);
  return rejectField(
    '/actionCodes',
    'codes-not-found',
    localized(
      `未指派：找不到操作權限 ${told.zh_TC}，請重新整理後再試。`,
      `Not assigned: permissions ${told.en} were not found. Reload and try again.`,
    ),
    localized(`找不到 ${told.zh_TC}`, `Not found: ${told.en}`),
    'not-found',
  );
}

export const COMPANY_NOT_FOUND: SettingFinding = {
  field: 'companyCode',
  code: 'not-found',
  message: localized('找不到此公司', 'the company was not found'),
};

export const DEPARTMENT_NOT_OF_COMPANY: SettingFinding = {
  field: 'departmentCode',
  code: 'not-found',
  message: localized('部門不屬於此公司', 'the department belongs to another company'),
};

export const SITES_NOT_OF_COMPANY: SettingFinding = {
  field: 'siteCodes',
  code: 'not-found',
  message: localized('包含不屬於此公司的場站', 'some sites belong to another company'),
};

export const EMAIL_FORMAT: SettingFinding = {
  field: 'email',
  code: 'format',
  message: localized('電子郵件格式不正確', 'the e-mail address is not valid'),
};

export const MOBILE_FORMAT: SettingFinding = {
  field: 'mobile',
  code: 'format',
  message: localized('手機號碼須為 09 開頭的 10 位數字', 'a mobile number has 10 digits and starts with 09'),
};

const PASSWORD_TEXTS: Readonly<Record<PasswordError, LocalizedText>> = {
  required: localized('請輸入密碼。', 'Enter a password.'),
  'same-as-account': localized(
    '密碼不可與帳號相同，請改用其他密碼。',
    'The password cannot be the same as the account. Enter another.',
  ),
  length: localized('密碼長度須為 8 ~ 20 個字元。', 'The password must be 8 to 20 characters long.'),
  mix: localized('密碼格式錯誤，須英文字母與數字混合。', 'The password must mix letters and digits.'),
};

const CONFIRMATION_TEXTS: Readonly<Record<ConfirmationError, LocalizedText>> = {
  required: localized('請再次輸入密碼。', 'Enter the password again.'),
  mismatch: localized('確認密碼與密碼不一致，請重新輸入。', 'The passwords do not match. Enter them again.'),
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
    localized('帳號或密碼錯誤，請確認後再試。', 'Incorrect account or password. Try again.'),
  );
}

export function accountDisabled(): ServiceError {
  return businessError(
    'account-disabled',
    localized('此帳號已停用，請洽管理人員。', 'This account is disabled. Contact your administrator.'),
  );
}

/** The sites of the account expect sign-ins from their own machines. */
export function addressNotOfSite(ipAddress: string): ServiceError {
  return businessError(
    'address-not-of-site',
    localized(
      `未登入：您的場站只接受場站電腦登入，目前位址為 ${ipAddress}，請改用場站電腦，或洽管理人員修改場站的登入驗證。`,
      `Not signed in: your site accepts only its own computers, and your address is ${ipAddress}. Use a computer of the site, or ask your administrator to change the site’s sign-in check.`,
    ),
  );
}
