import { dealCodes, type Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { changesBetween } from '../audit/changes.ts';
import { writeAuditLog } from '../audit/operation-log.ts';
import { nextDocumentId } from '../modules/documents/document-number.ts';
import { deleteDocument, insertDocument, insertStep } from '../modules/documents/documents.repository.ts';
import {
  type DocumentContext,
  loadDocumentForUpdate,
  type StepOutcome,
  toInspectionContext,
  toStepOutcome,
  writeStep,
} from './document-execution.ts';

/** Creates a draft of the caller. Throws if the form cannot be executed at present. */
export async function createDraft(work: DocumentContext, given: { form: unknown }): Promise<StepOutcome> {
  const { type, tx, context, now, today } = work;
  const form = completeForm(work, given.form);
  const inspection = await type.inspect(form, toInspectionContext(work, null));
  const dealType = dealCodes[type.deal];
  const documentId = await nextDocumentId(tx, dealType, today);
  const at = now.toISOString();
  const { account } = context.identity;
  await insertDocument(tx, {
    ...inspection,
    documentId,
    dealType,
    state: DocumentState.Draft,
    version: 1,
    applicant: account,
    form,
    createdAt: at,
    updatedAt: at,
    updatedBy: account,
  });
  await insertStep(tx, {
    documentId,
    stepNumber: 1,
    at,
    account,
    actingFor: null,
    action: 'create',
    fromState: null,
    toState: DocumentState.Draft,
    reason: null,
    changes: changesBetween({}, form, '/form'),
  });
  return toStepOutcome({ documentId, applicant: account, siteCode: inspection.siteCode });
}

/** Replaces the form of a draft or a returned document. */
export async function editDraft(
  work: DocumentContext,
  { form: given, ...key }: Schemas['DocumentKey'] & { form: unknown },
): Promise<StepOutcome> {
  const form = completeForm(work, given);
  const document = await loadDocumentForUpdate(work, key, 'edit');
  const inspection = await work.type.inspect(form, toInspectionContext(work, document.documentId));
  await writeStep(work, document, {
    action: 'edit',
    toState: document.state,
    reason: null,
    changes: changesBetween(document.form, form, '/form'),
    also: { ...inspection, form },
  });
  return toStepOutcome(document, { siteCode: inspection.siteCode });
}

function completeForm({ type }: DocumentContext, form: unknown): unknown {
  return type.complete?.(form) ?? form;
}

/** Deletes a draft with its history. Its number is not reused, and the audit log records the deletion. */
export async function removeDraft(work: DocumentContext, key: Schemas['DocumentKey']): Promise<StepOutcome> {
  const document = await loadDocumentForUpdate(work, key, 'del');
  await deleteDocument(work.tx, document.documentId);
  await writeAuditLog(work.tx, {
    deal: work.type.deal,
    account: work.context.identity.account,
    now: work.now,
    recordId: document.documentId,
    siteCode: document.siteCode,
    reason: null,
    changes: changesBetween(document.form, {}, '/form'),
  });
  return toStepOutcome(document);
}
