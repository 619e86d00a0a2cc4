import { type DocumentState, isFinalDocumentState, type ServiceOrderStep } from '@parking-plus/domain';
import { forbidden, refuse } from '../../errors/catalogue.ts';
import { enumLabel } from '../../errors/enum-label.ts';
import type { Refusal } from '../../errors/refusal.ts';
import type { ServiceOrderRightRefusal } from './service-order-rights.ts';

const VERBS: Readonly<Record<ServiceOrderStep, string>> = {
  edit: '修改',
  dispatch: '派工',
  return: '退回',
  arrive: '回報到場',
  finish: '完工',
  void: '作廢',
};

/** There is no such service order. */
export function unknownServiceOrder(serviceOrderCode: string): Refusal {
  return refuse('service-order-not-found', `找不到服務單 ${serviceOrderCode}，請重新整理。`);
}

/** It does not know the step where it stands. */
export function illegalServiceOrderStep(
  { state, arrivedAt }: { readonly state: number; readonly arrivedAt: string | null },
  step: ServiceOrderStep,
): Refusal {
  const label = enumLabel('DocumentState', state).zh_TC;
  if (isFinalDocumentState(state as DocumentState))
    return refuse('document-final', `服務單已${label}，不能再${VERBS[step]}；需要時請另建服務單。`);
  const where = arrivedAt === null ? `「${label}」` : `「${label}」且已到場`;
  return refuse('illegal-step', `${where}的服務單不能${VERBS[step]}，請重新整理後確認狀態。`);
}

/** The step is somebody else's to take; without the account type's right it is 403. */
export function notYourServiceOrderStep(reason: ServiceOrderRightRefusal, step: ServiceOrderStep): Refusal {
  switch (reason) {
    case 'not-approver':
      return forbidden();
    case 'not-reporter':
      return refuse('not-applicant', `只有報修人可以${VERBS[step]}此服務單。`);
    case 'not-engineer':
      return refuse('not-engineer', `只有派工的工程師可以${VERBS[step]}。`);
  }
}

/** There is no such machine, or its site is withdrawn. */
export function unknownServiceMachine(machineCode: string, pointer: string): Refusal {
  return refuse('machine-not-found', `未儲存：找不到設備 ${machineCode}，或其場站已撤場。`, [
    { pointer, code: 'not-found', message: '找不到這台設備，或其場站已撤場' },
  ]);
}

/** The person is not sent to repairs. */
export function unknownEngineer(engineer: string): Refusal {
  return refuse('engineer-not-found', `未派工：${engineer} 不能承接服務單，請重新選擇工程師。`, [
    { pointer: '/engineer', code: 'not-found', message: '不能承接服務單' },
  ]);
}

/** The time has gone by. */
export function plannedInThePast(): Refusal {
  return refuse('planned-in-the-past', '未派工：預計到場時間不可早於現在。', [
    { pointer: '/plannedAt', code: 'planned-in-the-past', message: '不可早於現在' },
  ]);
}

/** Nobody is sent for a requirement that has not been accepted, or is done. */
export function requirementNotAssigned(requirementCode: string): Refusal {
  return refuse(
    'requirement-not-assigned',
    `未儲存：需求單 ${requirementCode} 不在「已核准待執行」，不能為它建服務單。`,
    [{ pointer: '/requirementCode', code: 'not-assigned', message: '需求單尚未指派，或已結案' }],
  );
}
