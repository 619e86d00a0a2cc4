import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import type { DocumentAction } from '@parking-plus/contracts/validators';
import { eq } from 'drizzle-orm';
import type { DealContext } from '../deals/define-deals.ts';
import { fault } from '../errors/catalogue.ts';
import { findDocuments } from '../modules/documents/documents.repository.ts';
import { documents } from '../modules/documents/documents.schema.ts';
import { decideOnDocument } from './decide-on-document.ts';
import type { AnyDocumentType } from './document-type.ts';
import { type DocumentWork, dayOf, ownRows, type StepOutcome } from './document-work.ts';
import { createDraft, editDraft, removeDraft } from './draft-documents.ts';
import { type AnyDocument, type AnyDocumentPage, listDocuments, presentWhole } from './list-documents.ts';

type Answer = AnyDocument | AnyDocumentPage | Schemas['DocumentRemoved'];

/**
 * Performs one `/Task` action on a document type; the payload has been checked against its schema.
 * Each step is one transaction: the document, its timeline and all of its effect, or nothing. After the commit it is
 * announced. Errors: refusals and 403 of the step; see `holdDocument` and the type's rules.
 */
export async function runDocumentAction(
  action: DocumentAction,
  deal: TaskDeal,
  payload: unknown,
  context: DealContext,
  types: ReadonlyMap<TaskDeal, AnyDocumentType>,
): Promise<Answer> {
  const type = types.get(deal);
  if (type === undefined) throw fault(new Error(`No file of tasks/types defines the document type ${deal}.`));
  if (action === 'list') return listDocuments(deal, payload as Schemas['DocumentQuery'], context);
  const now = context.clock.now();
  const outcome = await context.database.transaction((tx) =>
    takeAction(action, payload, {
      type,
      tx,
      context,
      now,
      today: dayOf(now),
    }),
  );
  for (const change of [ownRows(deal, outcome), ...outcome.changed])
    context.announcements.dataChanged(change);
  return action === 'del' ? {} : readDocument(deal, outcome, context);
}

function takeAction(
  action: Exclude<DocumentAction, 'list'>,
  payload: unknown,
  work: DocumentWork,
): Promise<StepOutcome> {
  switch (action) {
    case 'create':
      return createDraft(work, payload as { form: unknown });
    case 'edit':
      return editDraft(work, payload as Schemas['DocumentKey'] & { form: unknown });
    case 'del':
      return removeDraft(work, payload as Schemas['DocumentKey']);
    default:
      return decideOnDocument(work, action, payload as Schemas['DocumentDecision']);
  }
}

async function readDocument(
  deal: TaskDeal,
  { documentId }: StepOutcome,
  context: DealContext,
): Promise<AnyDocument> {
  const [row] = await findDocuments(context.database.orm, eq(documents.documentId, documentId), {
    page: 1,
    pageSize: 1,
  });
  if (row === undefined)
    throw fault(new Error(`${dealCodes[deal]} ${documentId} is gone right after its step.`));
  return presentWhole(row, context);
}
