import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import type { DocumentAction } from '@parking-plus/contracts/validators';
import { eq } from 'drizzle-orm';
import { documents } from '../db/schema/office/documents.schema.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { internalError } from '../errors/error-catalogue.ts';
import { findDocuments } from '../modules/documents/documents.repository.ts';
import { publishTold } from '../modules/notifications/tell.ts';
import type { AnyDocumentType } from './definition/document-type.ts';
import { decideOnDocument } from './document-decision.ts';
import { type DocumentContext, dayOf, ownRows, type StepOutcome } from './document-execution.ts';
import { createDraft, editDraft, removeDraft } from './draft-documents.ts';
import { type AnyDocument, type AnyDocumentPage, listDocuments, presentWhole } from './list-documents.ts';
import { tellOfStep } from './tell-of-step.ts';

/** `/Task` action with its validated payload. */
export type DocumentRequest =
  | { readonly action: 'list'; readonly payload: Schemas['DocumentQuery'] }
  | DocumentStepRequest;

export type DocumentStepRequest =
  | { readonly action: 'create'; readonly payload: { readonly form: unknown } }
  | { readonly action: 'edit'; readonly payload: Schemas['DocumentKey'] & { readonly form: unknown } }
  | { readonly action: 'del'; readonly payload: Schemas['DocumentKey'] }
  | {
      readonly action: Exclude<DocumentAction, 'list' | 'create' | 'edit' | 'del'>;
      readonly payload: Schemas['DocumentDecision'];
    };

type Answer = AnyDocument | AnyDocumentPage | Schemas['DocumentRemoved'];

/**
 * Runs one `/Task` action on a document type.
 * Each step is one transaction: the document, its timeline and its whole effect, or nothing. Publishes the
 * changes after the commit.
 * Throws the step's errors and 403; see `loadDocumentForUpdate` and the type's rules.
 */
export async function runDocumentAction(
  deal: TaskDeal,
  request: DocumentRequest,
  context: DealContext,
  types: ReadonlyMap<TaskDeal, AnyDocumentType>,
): Promise<Answer> {
  const type = types.get(deal);
  if (type === undefined)
    throw internalError(new Error(`No file of workflow/types defines the document type ${deal}.`));
  if (request.action === 'list') return listDocuments(deal, request.payload, context);
  const now = context.clock.now();
  const today = dayOf(now);
  const { outcome, told } = await context.database.transaction(async (tx) => {
    const taken = await takeAction(request, { type, tx, context, now, today });
    return { outcome: taken, told: await tellOfStep(tx, request.action, taken.documentId, { now, today }) };
  });
  for (const change of [ownRows(deal, outcome), ...outcome.changed])
    context.changePublisher.dataChanged(change);
  publishTold(context, told);
  return request.action === 'del' ? {} : readDocument(deal, outcome, context);
}

function takeAction(request: DocumentStepRequest, work: DocumentContext): Promise<StepOutcome> {
  switch (request.action) {
    case 'create':
      return createDraft(work, request.payload);
    case 'edit':
      return editDraft(work, request.payload);
    case 'del':
      return removeDraft(work, request.payload);
    default:
      return decideOnDocument(work, request.action, request.payload);
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
    throw internalError(new Error(`${dealCodes[deal]} ${documentId} is gone right after its step.`));
  return presentWhole(row, context);
}
