import type { TaskDeal } from '@parking-plus/contracts';
import { dealRegistry } from '@parking-plus/contracts';
import { type DocumentState, isFinalDocumentState } from '@parking-plus/domain';
import { forbidden, refuse } from '../errors/catalogue.ts';
import { enumLabel } from '../errors/enum-label.ts';
import type { Refusal } from '../errors/refusal.ts';
import type { RightRefusal } from './document-rights.ts';
import type { DocumentStepAction } from './document-step.ts';

const VERBS: Readonly<Record<DocumentStepAction, string>> = {
  edit: '修改',
  submit: '送審',
  approve: '核准',
  return: '退回',
  void: '作廢',
  close: '執行結案',
  del: '刪除',
};

/** There is no such document of this type. */
export function unknownDocument(deal: TaskDeal, documentId: string): Refusal {
  const { title } = dealRegistry[deal];
  return refuse('document-not-found', `找不到${title.zh_TC}單 ${documentId}，可能已被刪除，請重新整理。`);
}

/** Somebody else has taken a step since the caller looked; nothing was changed. `updatedAt` is ISO 8601 of Taipei. */
export function staleVersion(updatedAt: string, updatedByName: string): Refusal {
  const at = `${updatedAt.slice(0, 10).replaceAll('-', '/')} ${updatedAt.slice(11, 16)}`;
  return refuse(
    'stale-version',
    `此單據已於 ${at} 由${updatedByName}變更，本次未做任何更動，請重新整理後再試。`,
  );
}

/** The state does not know the step. */
export function illegalStep(state: number, action: DocumentStepAction): Refusal {
  const label = enumLabel('DocumentState', state).zh_TC;
  if (isFinalDocumentState(state as DocumentState)) {
    return refuse('document-final', `單據已${label}，不能再${VERBS[action]}。`);
  }
  return refuse('illegal-step', `「${label}」的單據不能${VERBS[action]}，請重新整理後確認狀態。`);
}

/** The step is somebody else's to take; without the account type's right it is 403. */
export function notYourStep(reason: RightRefusal, action: DocumentStepAction): Refusal {
  switch (reason) {
    case 'not-approver':
    case 'may-not-delete':
      return forbidden();
    case 'not-applicant':
      return refuse('not-applicant', `只有申請人可以${VERBS[action]}此單據。`);
    case 'own-document':
      return refuse('own-document', `不能${VERBS[action]}自己申請的單據，請由其他主管處理。`);
  }
}

/** A return or a void without a word of why. */
export function reasonMissing(action: DocumentStepAction): Refusal {
  return refuse('reason-required', `${VERBS[action]}單據請填寫原因。`, [
    { pointer: '/reason', code: 'required', message: '必填' },
  ]);
}

/** It was approved, but its day has not come. */
export function notDueYet(dueOn: string): Refusal {
  return refuse('not-due', `此單據自 ${dueOn.replaceAll('-', '/')} 起才能執行，請於當日或之後結案。`);
}
