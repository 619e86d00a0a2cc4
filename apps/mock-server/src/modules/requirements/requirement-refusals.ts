import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { forbidden, refuse } from '../../errors/catalogue.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { RequirementStep, requirementRightRefusal } from './requirement-rights.ts';

const VERBS: Readonly<Record<RequirementStep, string>> = {
  edit: '修改',
  assign: '指派',
  return: '退回',
  finish: '完成',
  void: '作廢',
};

/** There is no such requirement. */
export function unknownRequirement(requirementCode: string): Refusal {
  return refuse('requirement-not-found', `找不到需求單 ${requirementCode}，請重新整理。`);
}

/** The state does not know the step. */
export function illegalRequirementStep(state: number, step: RequirementStep): Refusal {
  const label = enumLabel('DocumentState', state).zh_TC;
  return isFinalDocumentState(state as DocumentState)
    ? refuse('document-final', `需求單已${label}，不能再${VERBS[step]}。`)
    : refuse('illegal-step', `「${label}」的需求單不能${VERBS[step]}，請重新整理後確認狀態。`);
}

/** The step is somebody else's to take; without the account type's right it is 403. */
export function notYourRequirementStep(
  reason: NonNullable<ReturnType<typeof requirementRightRefusal>>,
  step: RequirementStep,
): Refusal {
  switch (reason) {
    case 'not-approver':
    case 'may-not-delete':
      return forbidden();
    case 'not-applicant':
      return refuse('not-applicant', `只有提出人可以${VERBS[step]}此需求單。`);
    case 'not-assignee':
      return refuse('not-assignee', '只有負責人可以將此需求單標示為完成。');
    case 'own-document':
      return refuse('own-document', `不能${VERBS[step]}自己提出的需求單，請由其他主管處理。`);
  }
}

/** Somebody is still sent for it. */
export function openServiceOrders(step: RequirementStep, serviceOrderCodes: readonly string[]): Refusal {
  return refuse(
    'service-orders-open',
    `未${VERBS[step]}：服務單 ${serviceOrderCodes.join('、')} 尚未結案，請先完工或作廢。`,
  );
}

/** The person cannot work on requirements. */
export function unknownAssignee(assignee: string): Refusal {
  return refuse('assignee-not-found', `未指派：${assignee} 不能處理需求單，請重新選擇負責人。`, [
    { pointer: '/assignee', code: 'not-found', message: '不能處理需求單' },
  ]);
}

/** The day has gone by. */
export function dueInThePast(): Refusal {
  return refuse('due-in-the-past', '未指派：預計完成日不可早於今日。', [
    { pointer: '/dueOn', code: 'due-in-the-past', message: '不可早於今日' },
  ]);
}
