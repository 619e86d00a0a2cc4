import type { Schemas } from '@parking-plus/contracts';
import {
  type DocumentAction as DecisionAction,
  DocumentState,
  documentActionNeedsReason,
  transitionDocument,
} from '@parking-plus/domain';
import type { Execution, ExecutionContext } from '../ledger/sales/execution.ts';
import { lockTransactionNumbers } from '../ledger/sales/transaction-number.ts';
import type { DocumentRow } from '../modules/documents/documents.repository.ts';
import {
  type DocumentContext,
  loadDocumentForUpdate,
  type StepOutcome,
  toInspectionContext,
  toStepOutcome,
  withDelegatorPermissions,
  writeStep,
} from './document-execution.ts';
import { illegalStep, notDue, reasonMissing } from './documents.errors.ts';

/**
 * Submits, approves, returns, voids or closes a document. An approval executes and closes the document.
 * Before its due day an approved document waits in 511; closing it then executes it. If the type defines it,
 * submission marks the form's record as waiting.
 * Throws as `loadDocumentForUpdate` does, and if the reason is missing or the type's rules reject it. Nothing is written
 * then.
 */
export async function decideOnDocument(
  asked: DocumentContext,
  action: DecisionAction,
  { reason: given = '', ...key }: Schemas['DocumentDecision'],
): Promise<StepOutcome> {
  const document = await loadDocumentForUpdate(asked, key, action);
  const work = withDelegatorPermissions(asked, document, action);
  const reason = given.trim() === '' ? null : given.trim();
  if (reason === null && documentActionNeedsReason(action)) throw reasonMissing(action);
  const toState = stateAfter(document, action);
  if (action === 'close') return carryOut(work, document, reason);
  if (action === 'return' || action === 'void') {
    const { changes, changed } = await withdraw(work, document);
    await writeStep(work, document, { action, toState, reason, changes });
    return toStepOutcome(document, { changed });
  }
  // Serialises concurrent submissions. An approval takes it too, before the inspection locks days.
  await lockTransactionNumbers(work.tx);
  // The form's records may have changed since it was written.
  const inspection = await work.type.inspect(document.form, toInspectionContext(work, document.documentId));
  const { changes, changed } = action === 'submit' ? await ask(work, document) : NOTHING;
  const decided = await writeStep(work, document, { action, toState, reason, changes, also: inspection });
  const isDue = inspection.dueOn === null || inspection.dueOn <= work.today;
  if (action === 'approve' && isDue) return carryOut(work, decided, null);
  return toStepOutcome(document, { changed });
}

const NOTHING: Execution = { changes: [], changed: [] };

async function ask(work: DocumentContext, { documentId, form }: DocumentRow): Promise<Execution> {
  return work.type.ask?.(form, executionWork(work, documentId)) ?? NOTHING;
}

/** Removes the mark from the form's record. No-op unless the document is submitted or approved. */
async function withdraw(work: DocumentContext, { documentId, form, state }: DocumentRow): Promise<Execution> {
  const { type, tx } = work;
  const isAsked = state === DocumentState.Submitted || state === DocumentState.Approved;
  if (type.withdraw === undefined || !isAsked) return NOTHING;
  await lockTransactionNumbers(tx);
  return type.withdraw(form, executionWork(work, documentId));
}

function executionWork({ tx, now, today, context }: DocumentContext, documentId: string): ExecutionContext {
  const { identity, voidGraceDays, cancelHours } = context;
  return { tx, documentId, identity, now, today, voidGraceDays, cancelHours };
}

async function carryOut(
  work: DocumentContext,
  document: DocumentRow,
  reason: string | null,
): Promise<StepOutcome> {
  const { type, tx, today } = work;
  const { documentId, dueOn, form } = document;
  if (dueOn !== null && dueOn > today) throw notDue(dueOn);
  await lockTransactionNumbers(tx);
  const { changes, changed } = await type.execute(form, executionWork(work, documentId));
  await writeStep(work, document, { action: 'close', toState: DocumentState.Closed, reason, changes });
  return toStepOutcome(document, { changed });
}

function stateAfter({ state }: DocumentRow, action: DecisionAction): DocumentState {
  const move = transitionDocument(state as DocumentState, action);
  if (!move.ok) throw illegalStep(state, action);
  return move.state;
}
