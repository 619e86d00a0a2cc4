import type { TaskDeal } from '@parking-plus/contracts';
import { dealRegistry } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { enumLabel } from '../errors/enum-label.ts';
import { businessError, forbidden, rejectField } from '../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';
import { REQUIRED } from '../errors/validation-message.ts';
import type { PermissionError } from '../identity/document-permissions.ts';
import type { DocumentStepAction } from '../identity/document-step.ts';

const VERBS: Readonly<Record<DocumentStepAction, LocalizedText>> = {
  edit: localized('編輯', 'edited'),
  submit: localized('送審', 'submitted'),
  approve: localized('核准', 'approved'),
  return: localized('退回', 'returned'),
  void: localized('作廢', 'voided'),
  close: localized('執行結案', 'executed'),
  del: localized('刪除', 'deleted'),
};

/** The type has no such document. */
export function documentNotFound(deal: TaskDeal, documentId: string): ServiceError {
  const { title } = dealRegistry[deal];
  return businessError(
    'document-not-found',
    localized(
      `找不到${title.zh_TC}單 ${documentId}，可能已被刪除，請重新整理。`,
      `Document ${documentId} (${title.en.toLowerCase()}) was not found. It may have been deleted. Reload the page.`,
    ),
  );
}

/** Conflict: another user has taken a step. Nothing was written. `updatedAt` is ISO 8601 of Taipei. */
export function staleVersion(updatedAt: string, updatedByName: string): ServiceError {
  const at = `${updatedAt.slice(0, 10).replaceAll('-', '/')} ${updatedAt.slice(11, 16)}`;
  return businessError(
    'stale-version',
    localized(
      `此單據已於 ${at} 由${updatedByName}變更，本次未做任何更動，請重新整理後再試。`,
      `Nothing was changed: ${updatedByName} changed this document on ${at}. Reload and try again.`,
    ),
  );
}

/** The state does not allow the step. */
export function illegalStep(state: number, action: DocumentStepAction): ServiceError {
  const label = enumLabel('DocumentState', state);
  const verb = VERBS[action];
  return isFinalDocumentState(state as DocumentState)
    ? businessError(
        'document-final',
        localized(
          `單據已${label.zh_TC}，不能再${verb.zh_TC}。`,
          `This document is ${label.en.toLowerCase()} and can no longer be ${verb.en}.`,
        ),
      )
    : businessError(
        'illegal-step',
        localized(
          `「${label.zh_TC}」的單據不能${verb.zh_TC}，請重新整理後確認狀態。`,
          `A document in status “${label.en}” cannot be ${verb.en}. Reload to see its status.`,
        ),
      );
}

/** The caller's role does not allow the step. Without the account type's permission it is 403. */
export function notYourStep(reason: PermissionError, action: DocumentStepAction): ServiceError {
  const verb = VERBS[action];
  switch (reason) {
    case 'not-approver':
    case 'may-not-delete':
      return forbidden();
    case 'not-applicant':
      return businessError(
        'not-applicant',
        localized(
          `只有申請人可以${verb.zh_TC}此單據。`,
          `This document can be ${verb.en} only by its applicant.`,
        ),
      );
    case 'own-document':
      return businessError(
        'own-document',
        localized(
          `不能${verb.zh_TC}自己申請的單據，請由其他主管處理。`,
          `Documents cannot be ${verb.en} by their own applicant. Ask another approver.`,
        ),
      );
  }
}

/** A return or a void needs a reason. */
export function reasonMissing(action: DocumentStepAction): ServiceError {
  const verb = VERBS[action];
  return rejectField(
    '/reason',
    'reason-required',
    localized(`${verb.zh_TC}單據請輸入原因。`, `Enter the reason why the document is ${verb.en}.`),
    REQUIRED,
    'required',
  );
}

/** The document is approved, but its due day has not come. */
export function notDue(dueOn: string): ServiceError {
  const day = dueOn.replaceAll('-', '/');
  return businessError(
    'not-due',
    localized(
      `此單據自 ${day} 起才能執行，請於當日或之後執行結案。`,
      `This document cannot be executed before ${day}. Execute it on that day or later.`,
    ),
  );
}
