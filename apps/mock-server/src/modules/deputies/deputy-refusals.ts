import { DEPUTY_DAYS_MAX, type DeputyPeriodIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';

export type DeputyFinding =
  | DeputyPeriodIssue
  | 'oneself'
  | 'not-for-oneself'
  | 'account-not-found'
  | 'deputy-not-found'
  | 'not-held';

const FINDINGS: Readonly<Record<DeputyFinding, readonly [pointer: string, message: string]>> = {
  oneself: ['/deputyAccount', '代理人不能是本人'],
  'not-for-oneself': ['/deputyAccount', '不能指派自己代理他人，請由其他管理人員處理'],
  'account-not-found': ['/account', '沒有這個人員，或已停用'],
  'deputy-not-found': ['/deputyAccount', '沒有這個人員，或已停用'],
  'not-held': ['/actions', '有被代理人沒有的權限'],
  'ends-before-start': ['/untilOn', '迄日不能早於起日'],
  'is-over': ['/untilOn', '期間已過'],
  'too-long': ['/untilOn', `最長 ${DEPUTY_DAYS_MAX} 天`],
  overlap: ['/fromOn', '此期間已有代理人'],
};

export function brokenDeputy(findings: readonly DeputyFinding[]) {
  const errors = findings.map((code) => {
    const [pointer, message] = FINDINGS[code];
    return { pointer, code, message };
  });
  const text = errors.map(({ message }) => message).join('；');
  return refuse('deputy-refused', `未儲存代理：${text}。`, errors);
}

export function unknownDeputy() {
  return refuse('deputy-not-found', '找不到此代理，請重新整理。');
}

export function alreadyEnded() {
  return refuse('deputy-ended', '未結束：此代理已經結束。');
}
