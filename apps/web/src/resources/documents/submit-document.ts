import type { DocumentForm, DocumentOf, TaskDeal } from '@parking-plus/contracts';
import { api } from '../../shared/api/api.ts';

/** A document whose form is written anew: its number, and the version that the writer has seen. */
export interface EditedDocument {
  documentId: string;
  version: number;
}

/** Writes a form, as a document of its own or over the one that is edited, and leaves it with its applicant. */
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
 * Writes a form and submits it. Sent again under the same key after a lost answer, neither step is taken twice.
 * Errors: passes on a refusal of either step; a draft that could not be submitted stays with its applicant.
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
