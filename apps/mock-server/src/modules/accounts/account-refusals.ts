import type { Schemas } from '@parking-plus/contracts';
import type { AccountGrantIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** Something wrong with one of the settings. */
export type SettingFinding = {
  readonly field: keyof Schemas['AccountSettings'];
  readonly code: string;
  readonly message: string;
};

const GRANT_TEXTS: Readonly<Record<AccountGrantIssue['reason'], string>> = {
  'unknown-type': '沒有這個類型',
  'not-below': '只能給予低於您的類型',
  'foreign-company': '只能屬於您的公司',
  'wider-scope': '資料範圍不可大於您的範圍',
  'no-sites': '自訂資料範圍請至少選擇一個場站',
  'foreign-sites': '有您看不到的場站',
};

/** A finding of the rule of what somebody may give. */
export function grantFinding({ field, reason }: AccountGrantIssue): SettingFinding {
  return { field, code: reason, message: GRANT_TEXTS[reason] };
}

/** Settings that the account cannot have, each at its field. */
export function brokenAccount(findings: readonly SettingFinding[]): Refusal {
  const fields = findings.map(({ field, code, message }) => ({
    pointer: `/settings/${field}`,
    code,
    message,
  }));
  const told = [...new Set(fields.map(({ message }) => message))].join('；');
  return refuse('account-invalid', `未儲存人員：${told}。`, fields);
}

/** There is no such account. */
export function unknownAccount(account: string): Refusal {
  return refuse('account-not-found', `找不到帳號 ${account}，請確認後重新選擇。`, [
    { pointer: '/account', code: 'not-found', message: '沒有這個帳號' },
  ]);
}

/** The name of a new account belongs to another person, in use or not. */
export function accountTaken(account: string): Refusal {
  return refuse('account-taken', `未新增：帳號 ${account} 已被使用，請改用其他帳號。`, [
    { pointer: '/account', code: 'taken', message: '已被使用' },
  ]);
}

/** What nobody does to their own account. */
export function notOnOneself(what: string): Refusal {
  return refuse('own-account', `不能${what}自己的帳號，請由其他管理人員處理。`);
}

/** Action codes that the giver does not hold. */
export function codesNotHeld(codes: readonly string[]): Refusal {
  return refuse('codes-not-held', `未指派：您沒有操作權限 ${codes.join('、')}，不能給予他人。`, [
    { pointer: '/actionCodes', code: 'not-held', message: `您沒有 ${codes.join('、')}` },
  ]);
}

/** Action codes that are not there. */
export function unknownCodes(codes: readonly string[]): Refusal {
  return refuse('codes-not-found', `未指派：沒有操作權限 ${codes.join('、')}。`, [
    { pointer: '/actionCodes', code: 'not-found', message: `沒有 ${codes.join('、')}` },
  ]);
}
