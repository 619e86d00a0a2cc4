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
  oneself: ['/deputyAccount', localized('代理人不能是本人', 'users cannot delegate to themselves')],
  'not-for-oneself': [
    '/deputyAccount',
    localized(
      '不能將自己設為代理人，請由其他管理人員處理',
      'you cannot set yourself as the delegate; ask another administrator',
    ),
  ],
  'account-not-found': [
    '/account',
    localized('找不到此人員，或已停用', 'the delegator was not found or is disabled'),
  ],
  'deputy-not-found': [
    '/deputyAccount',
    localized('找不到此人員，或已停用', 'the delegate was not found or is disabled'),
  ],
  'not-held': [
    '/actions',
    localized('包含被代理人沒有的權限', 'the delegator does not have all of these permissions'),
  ],
  'ends-before-start': [
    '/untilOn',
    localized('迄日不可早於起日', 'the end date cannot be before the start date'),
  ],
  'is-over': ['/untilOn', localized('期間已過', 'the period has ended')],
  'too-long': [
    '/untilOn',
    localized(`最長 ${DELEGATION_DAYS_MAX} 天`, `a delegation can last at most ${DELEGATION_DAYS_MAX} days`),
  ],
  overlap: ['/fromOn', localized('此期間已有代理人', 'there is already a delegation in this period')],
};

export function delegationRejected(findings: readonly DelegationFinding[]) {
  const errors = findings.map((code) => {
    const [pointer, message] = FINDINGS[code];
    return { pointer, code, message: capitalised(message) };
  });
  const told = clauses(findings.map((code) => FINDINGS[code][1]));
  return businessError(
    'deputy-refused',
    formatErrorMessage(localized('未儲存職務代理', 'Delegation not saved'), told),
    errors,
  );
}

export function delegationNotFound() {
  return businessError(
    'deputy-not-found',
    localized('找不到此職務代理，請重新整理。', 'This delegation was not found. Reload the page.'),
  );
}

export function delegationEnded() {
  return businessError(
    'deputy-ended',
    localized('未結束：此職務代理已經結束。', 'Nothing was changed: this delegation has already ended.'),
  );
}
