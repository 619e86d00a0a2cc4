import type { DocumentForm, DocumentOf, TaskDeal } from '@parking-plus/contracts';
import { api } from '../../../shared/api/api.ts';

/**
 * Writes a document and submits it. Sent again under the same key after a lost answer, the same document is submitted.
 * Errors: passes on a refusal of either step; a draft that could not be submitted stays with its applicant.
 */
export async function submitDocument<K extends TaskDeal>(
  deal: K,
  form: DocumentForm<K>,
  idempotencyKey: string,
): Promise<DocumentOf<K>> {
  const { head } = await api.task.create(deal, form, { idempotencyKey });
  return api.task.decide(
    deal,
    'submit',
    { documentId: head.documentId, version: head.version },
    { idempotencyKey: `${idempotencyKey}-submit` },
  );
}
