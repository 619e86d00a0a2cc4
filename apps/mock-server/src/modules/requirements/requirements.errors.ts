import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { enumLabel } from '../../errors/enum-label.ts';
import { businessError, forbidden, rejectField } from '../../errors/error-catalogue.ts';
import { formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, listed, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import type { RequirementStep, requirementPermissionError } from './requirement-permissions.ts';

const VERBS: Readonly<Record<RequirementStep, LocalizedText>> = {
  edit: localized('編輯', 'edited'),
  assign: localized('指派', 'assigned'),
  return: localized('退回', 'returned'),
  finish: localized('完成', 'finished'),
  void: localized('作廢', 'voided'),
};

const NOT_ASSIGNED = localized('未指派', 'Not assigned');

/** The requirement does not exist. */
export function requirementNotFound(requirementCode: string): ServiceError {
  return businessError(
    'requirement-not-found',
    localized(
      `找不到需求單 ${requirementCode}，請重新整理。`,
      `Software request ${requirementCode} was not found. Reload the page.`,
    ),
  );
}

/** The state does not allow the step. */
export function illegalRequirementStep(state: number, step: RequirementStep): ServiceError {
  const label = enumLabel('DocumentState', state);
  const verb = VERBS[step];
  return isFinalDocumentState(state as DocumentState)
    ? businessError(
        'document-final',
        localized(
          `需求單已${label.zh_TC}，不能再${verb.zh_TC}。`,
          `This software request is ${label.en.toLowerCase()} and can no longer be ${verb.en}.`,
        ),
      )
    : businessError(
        'illegal-step',
        localized(
          `「${label.zh_TC}」的需求單不能${verb.zh_TC}，請重新整理後確認狀態。`,
          `A software request in status “${label.en}” cannot be ${verb.en}. Reload to see its status.`,
        ),
      );
}

/** The caller's role does not allow the step. Without the account type's permission it is 403. */
export function notYourRequirementStep(
  reason: NonNullable<ReturnType<typeof requirementPermissionError>>,
  step: RequirementStep,
): ServiceError {
  const verb = VERBS[step];
  switch (reason) {
    case 'not-approver':
    case 'may-not-delete':
      return forbidden();
    case 'not-applicant':
      return businessError(
        'not-applicant',
        localized(
          `只有提出人可以${verb.zh_TC}此需求單。`,
          `This software request can be ${verb.en} only by its requester.`,
        ),
      );
    case 'not-assignee':
      return businessError(
        'not-assignee',
        localized(
          '只有負責人可以將此需求單標示為完成。',
          'This software request can be finished only by its assignee.',
        ),
      );
    case 'own-document':
      return businessError(
        'own-document',
        localized(
          `不能${verb.zh_TC}自己提出的需求單，請由其他主管處理。`,
          `Software requests cannot be ${verb.en} by their own requester. Ask another approver.`,
        ),
      );
  }
}

/** Service orders for it are still open. */
export function serviceOrdersOpen(step: RequirementStep, serviceOrderCodes: readonly string[]): ServiceError {
  const codes = listed(serviceOrderCodes);
  return businessError(
    'service-orders-open',
    localized(
      `未${VERBS[step].zh_TC}：服務單 ${codes.zh_TC} 尚未結案，請先完工或作廢。`,
      `Not ${VERBS[step].en}: some service orders are not closed (${codes.en}). Finish or void them first.`,
    ),
  );
}

/** The person cannot work on requirements. */
export function assigneeNotFound(assignee: string): ServiceError {
  return rejectField(
    '/assignee',
    'assignee-not-found',
    formatErrorMessage(
      NOT_ASSIGNED,
      localized(`${assignee} 無法處理需求單`, `${assignee} cannot process software requests`),
      localized('請重新選擇負責人', 'Select another assignee'),
    ),
    localized('無法處理需求單', 'Cannot process software requests'),
    'not-found',
  );
}

/** The due day has passed. */
export function dueInThePast(): ServiceError {
  return rejectField(
    '/dueOn',
    'due-in-the-past',
    formatErrorMessage(
      NOT_ASSIGNED,
      localized('預計完成日不可早於今日', 'the due date cannot be before today'),
    ),
    localized('不可早於今日', 'Cannot be before today'),
  );
}
