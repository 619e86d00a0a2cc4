import type { Schemas } from '@parking-plus/contracts';
import {
  type DocumentAction as DecisionAction,
  DocumentState,
  documentActionNeedsReason,
  moveDocument,
} from '@parking-plus/domain';
import type { DocumentRow } from '../modules/documents/documents.repository.ts';
import { illegalStep, notDueYet, reasonMissing } from './document-refusals.ts';
import {
  type DocumentWork,
  holdDocument,
  inspectionWork,
  type StepOutcome,
  takeStep,
} from './document-work.ts';
import { holdTransactionNumbers } from './sale/transaction-number.ts';

/**
 * Submits, approves, returns, voids or closes a document. An approval carries the document out at once and closes it;
 * one whose day has not come waits in 511 and is carried out by its closing.
 * Errors: those of `holdDocument`; a missing reason; what the type's rules refuse, which leaves all as it was.
 */
export async function decideOnDocument(
  work: DocumentWork,
  action: DecisionAction,
  { reason: given = '', ...key }: Schemas['DocumentDecision'],
): Promise<StepOutcome> {
  const document = await holdDocument(work, key, action);
  const reason = given.trim() === '' ? null : given.trim();
  if (reason === null && documentActionNeedsReason(action)) throw reasonMissing(action);
  const toState = stateAfter(document, action);
  const { documentId, siteCode } = document;
  if (action === 'close') return carryOut(work, document, reason);
  if (action !== 'submit' && action !== 'approve') {
    await takeStep(work, document, { action, toState, reason, changes: [] });
    return { documentId, siteCode, changed: [] };
  }
  // What the form is about may have changed since it was written.
  const inspection = await work.type.inspect(document.form, inspectionWork(work));
  const decided = await takeStep(work, document, { action, toState, reason, changes: [], also: inspection });
  const isDue = inspection.dueOn === null || inspection.dueOn <= work.today;
  if (action === 'approve' && isDue) return carryOut(work, decided, null);
  return { documentId, siteCode, changed: [] };
}

async function carryOut(
  work: DocumentWork,
  document: DocumentRow,
  reason: string | null,
): Promise<StepOutcome> {
  const { type, tx, now, today, voidGraceDays } = work;
  const { documentId, siteCode, dueOn, form } = document;
  if (dueOn !== null && dueOn > today) throw notDueYet(dueOn);
  await holdTransactionNumbers(tx, today);
  const { changes, changed } = await type.execute(form, { tx, documentId, now, today, voidGraceDays });
  await takeStep(work, document, { action: 'close', toState: DocumentState.Closed, reason, changes });
  return { documentId, siteCode, changed };
}

function stateAfter({ state }: DocumentRow, action: DecisionAction): DocumentState {
  const move = moveDocument(state as DocumentState, action);
  if (!move.ok) throw illegalStep(state, action);
  return move.state;
}
