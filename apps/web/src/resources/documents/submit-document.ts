import type { DocumentForm, DocumentOf, TaskDeal } from '@parking-plus/contracts';
import { api } from '../../shared/api/api.ts';

/** A document being edited: its number and the version that the user loaded. */
export interface EditedDocument {
  documentId: string;
  version: number;
}

/** Saves a form as a new document or over the edited one. It stays a draft of the applicant. */
export function writeDocument<K extends TaskDeal>(
  deal: K,
  form: DocumentForm<K>,
  idempotencyKey: string,
  edited: EditedDocument | null = null,
): Promise<DocumentOf<K>> {
  return edited
    ? api.task.edit(deal, { ...edited, form }, { idempotencyKey })
    : api.task.create(deal, form, { idempotencyKey });
}

/**
 * Saves a form and submits it. A retry with the same key repeats neither step.
 * Errors: rejects with the error of either step. A draft that could not be submitted stays with its applicant.
 */
export async function submitDocument<K extends TaskDeal>(
  deal: K,
  form: DocumentForm<K>,
  idempotencyKey: string,
  edited: EditedDocument | null = null,
): Promise<DocumentOf<K>> {
  const { head } = await writeDocument(deal, form, idempotencyKey, edited);
  return api.task.decide(
    deal,
    'submit',
    { documentId: head.documentId, version: head.version },
    { idempotencyKey: `${idempotencyKey}-submit` },
  );
}
