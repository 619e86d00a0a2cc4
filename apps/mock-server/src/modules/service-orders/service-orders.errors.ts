import { type DocumentState, isFinalDocumentState, type ServiceOrderStep } from '@parking-plus/domain';
import { enumLabel } from '../../errors/enum-label.ts';
import { businessError, forbidden, rejectField } from '../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { ServiceOrderPermissionError } from './service-order-permissions.ts';

const VERBS: Readonly<Record<ServiceOrderStep, LocalizedText>> = {
  edit: localized('編輯', 'edited'),
  dispatch: localized('派工', 'dispatched'),
  return: localized('退回', 'returned'),
  arrive: localized('回報到場', 'reported as arrived'),
  finish: localized('完工', 'finished'),
  void: localized('作廢', 'voided'),
};

const NOT_SAVED = localized('未儲存', 'Not saved');
const NOT_DISPATCHED = localized('未派工', 'Not dispatched');

/** The service order does not exist. */
export function serviceOrderNotFound(serviceOrderCode: string): ServiceError {
  return businessError(
    'service-order-not-found',
    localized(
      `找不到服務單 ${serviceOrderCode}，請重新整理。`,
      `Service order ${serviceOrderCode} was not found. Reload the page.`,
    ),
  );
}

/** The order's state does not allow the step. */
export function illegalServiceOrderStep(
  { state, arrivedAt }: { readonly state: number; readonly arrivedAt: string | null },
  step: ServiceOrderStep,
): ServiceError {
  const label = enumLabel('DocumentState', state);
  const verb = VERBS[step];
  if (isFinalDocumentState(state as DocumentState))
    return businessError(
      'document-final',
      localized(
        `服務單已${label.zh_TC}，不能再${verb.zh_TC}；需要時請另建立服務單。`,
        `This service order is ${label.en.toLowerCase()} and can no longer be ${verb.en}. Create a new one if needed.`,
      ),
    );
  const where =
    arrivedAt === null
      ? localized(`「${label.zh_TC}」`, `in status “${label.en}”`)
      : localized(`「${label.zh_TC}」且已到場`, `in status “${label.en}” whose engineer has arrived`);
  return businessError(
    'illegal-step',
    localized(
      `${where.zh_TC}的服務單不能${verb.zh_TC}，請重新整理後確認狀態。`,
      `A service order ${where.en} cannot be ${verb.en}. Reload to see its status.`,
    ),
  );
}

/** The caller's role does not allow the step. Without the account type's permission it is 403. */
export function notYourServiceOrderStep(
  reason: ServiceOrderPermissionError,
  step: ServiceOrderStep,
): ServiceError {
  const verb = VERBS[step];
  switch (reason) {
    case 'not-approver':
      return forbidden();
    case 'not-reporter':
      return businessError(
        'not-applicant',
        localized(
          `只有報修人可以${verb.zh_TC}此服務單。`,
          `This service order can be ${verb.en} only by its reporter.`,
        ),
      );
    case 'not-engineer':
      return businessError(
        'not-engineer',
        localized(
          `只有被派工的工程師可以${verb.zh_TC}。`,
          `This service order can be ${verb.en} only by the dispatched engineer.`,
        ),
      );
  }
}

/** The machine does not exist, or its site is withdrawn. */
export function machineNotFound(machineCode: string, pointer: string): ServiceError {
  return rejectField(
    pointer,
    'machine-not-found',
    formatErrorMessage(
      NOT_SAVED,
      localized(
        `找不到設備 ${machineCode}，或其場站已撤場`,
        `machine ${machineCode} was not found or its site was withdrawn`,
      ),
    ),
    localized('找不到此設備，或其場站已撤場', 'Machine not found, or its site was withdrawn'),
    'not-found',
  );
}

/** The person is not an engineer. */
export function engineerNotFound(engineer: string): ServiceError {
  return rejectField(
    '/engineer',
    'engineer-not-found',
    formatErrorMessage(
      NOT_DISPATCHED,
      localized(`${engineer} 無法承接服務單`, `${engineer} cannot be dispatched to service orders`),
      localized('請重新選擇工程師', 'Select another engineer'),
    ),
    localized('無法承接服務單', 'Cannot be dispatched to service orders'),
    'not-found',
  );
}

/** The planned time has passed. */
export function plannedInThePast(): ServiceError {
  return rejectField(
    '/plannedAt',
    'planned-in-the-past',
    formatErrorMessage(
      NOT_DISPATCHED,
      localized('預計到場時間不可早於現在', 'the planned arrival cannot be in the past'),
    ),
    localized('不可早於現在', 'Cannot be in the past'),
  );
}

/** The requirement is not assigned or already finished, so no engineer can be dispatched. */
export function requirementNotAssigned(requirementCode: string): ServiceError {
  return rejectField(
    '/requirementCode',
    'requirement-not-assigned',
    formatErrorMessage(
      NOT_SAVED,
      localized(
        `需求單 ${requirementCode} 不是「已核准待執行」，無法建立服務單`,
        `software request ${requirementCode} is not in status “Approved”, so no service order can be created for it`,
      ),
    ),
    localized('需求單尚未指派，或已結案', 'The software request is not assigned yet or is closed'),
    'not-assigned',
  );
}
