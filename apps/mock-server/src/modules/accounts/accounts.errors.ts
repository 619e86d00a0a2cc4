import type { Schemas } from '@parking-plus/contracts';
import type { AccountGrantIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { clauses, type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import { capitalised, notDone } from '../../errors/not-done.ts';
import type { Refusal } from '../../errors/refusal.ts';

/** Something wrong with one of the settings. */
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

/** A finding of the rule of what somebody may give. */
export function grantFinding({ field, reason }: AccountGrantIssue): SettingFinding {
  return { field, code: reason, message: GRANT_TEXTS[reason] };
}

/** Settings that the account cannot have, each at its field. */
export function brokenAccount(findings: readonly SettingFinding[]): Refusal {
  const fields = findings.map(({ field, code, message }) => ({
    pointer: `/settings/${field}`,
    code,
    message: capitalised(message),
  }));
  const told = clauses([...new Set(findings.map(({ message }) => message))]);
  return refuse('account-invalid', notDone(localized('未儲存人員', 'User not saved'), told), fields);
}

/** There is no such account. */
export function unknownAccount(account: string): Refusal {
  return refuse(
    'account-not-found',
    localized(
      `找不到帳號 ${account}，請確認後重新選擇。`,
      `There is no account ${account}. Check it and choose again.`,
    ),
    [{ pointer: '/account', code: 'not-found', message: localized('沒有這個帳號', 'No such account') }],
  );
}

/** The name of a new account belongs to another person, in use or not. */
export function accountTaken(account: string): Refusal {
  return refuse(
    'account-taken',
    localized(
      `未新增：帳號 ${account} 已被使用，請改用其他帳號。`,
      `Not added: the account ${account} is taken. Choose another.`,
    ),
    [{ pointer: '/account', code: 'taken', message: localized('已被使用', 'Already taken') }],
  );
}

/** What nobody does to their own account. */
export function notOnOneself(what: LocalizedText): Refusal {
  return refuse(
    'own-account',
    localized(
      `不能${what.zh_TC}自己的帳號，請由其他管理人員處理。`,
      `You cannot ${what.en} your own account. Ask another administrator.`,
    ),
  );
}

/** Action codes that the giver does not hold. */
export function codesNotHeld(codes: readonly string[]): Refusal {
  const told = listed(codes);
  return refuse(
    'codes-not-held',
    localized(
      `未指派：您沒有操作權限 ${told.zh_TC}，不能給予他人。`,
      `Not given: you do not hold all of these action codes yourself: ${told.en}.`,
    ),
    [
      {
        pointer: '/actionCodes',
        code: 'not-held',
        message: localized(`您沒有 ${told.zh_TC}`, `You do not hold ${told.en}`),
      },
    ],
  );
}

/** Action codes that are not there. */
export function unknownCodes(codes: readonly string[]): Refusal {
  const told = listed(codes);
  return refuse(
    'codes-not-found',
    localized(`未指派：沒有操作權限 ${told.zh_TC}。`, `Not given: unknown action codes: ${told.en}.`),
    [
      {
        pointer: '/actionCodes',
        code: 'not-found',
        message: localized(`沒有 ${told.zh_TC}`, `Unknown: ${told.en}`),
      },
    ],
  );
}
