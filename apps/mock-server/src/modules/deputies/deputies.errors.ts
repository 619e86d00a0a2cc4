import { DELEGATION_DAYS_MAX, type DelegationPeriodIssue } from '@parking-plus/domain';
import { businessError } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';

export type DelegationFinding =
  | DelegationPeriodIssue
  | 'oneself'
  | 'not-for-oneself'
  | 'account-not-found'
  | 'deputy-not-found'
  | 'not-held';

const FINDINGS: Readonly<Record<DelegationFinding, readonly [pointer: string, message: LocalizedText]>> = {
  oneself: ['/deputyAccount', localized('代理人不能是本人', 'nobody is their own deputy')],
  'not-for-oneself': [
    '/deputyAccount',
    localized(
      '不能指派自己代理他人，請由其他管理人員處理',
      'you cannot make yourself a deputy; ask another administrator',
    ),
  ],
  'account-not-found': [
    '/account',
    localized('沒有這個人員，或已停用', 'the absent person was not found, or is disabled'),
  ],
  'deputy-not-found': [
    '/deputyAccount',
    localized('沒有這個人員，或已停用', 'the deputy was not found, or is disabled'),
  ],
  'not-held': [
    '/actions',
    localized('有被代理人沒有的權限', 'there are rights that the absent person does not hold'),
  ],
  'ends-before-start': [
    '/untilOn',
    localized('迄日不能早於起日', 'the last day must not be before the first'),
  ],
  'is-over': ['/untilOn', localized('期間已過', 'the period is over')],
  'too-long': [
    '/untilOn',
    localized(`最長 ${DELEGATION_DAYS_MAX} 天`, `a deputy stands in for ${DELEGATION_DAYS_MAX} days at most`),
  ],
  overlap: ['/fromOn', localized('此期間已有代理人', 'there is a deputy in this period')],
};

export function delegationRejected(findings: readonly DelegationFinding[]) {
  const errors = findings.map((code) => {
    const [pointer, message] = FINDINGS[code];
    return { pointer, code, message: capitalised(message) };
  });
  const told = clauses(findings.map((code) => FINDINGS[code][1]));
  return businessError(
    'deputy-refused',
    formatErrorMessage(localized('未儲存代理', 'Deputy not saved'), told),
    errors,
  );
}

export function delegationNotFound() {
  return businessError(
    'deputy-not-found',
    localized('找不到此代理，請重新整理。', 'There is no such deputy. Reload.'),
  );
}

export function delegationEnded() {
  return businessError(
    'deputy-ended',
    localized('未結束：此代理已經結束。', 'Nothing was changed: it has ended already.'),
  );
}
