import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, type DocumentState } from '@parking-plus/domain';
import { changeOf } from '../audit/changes.ts';
import { logOperation } from '../audit/operation-log.ts';
import type { Transaction } from '../db/database.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { rightRefusal, stateAllows } from '../identity/document-rights.ts';
import type { DocumentStepAction } from '../identity/document-step.ts';
import { requireAction, requireSite } from '../identity/identity.ts';
import { inPlaceOf, principalOf } from '../identity/stand-in.ts';
import type { ChangedRows } from '../ledger/sales/execution.ts';
import {
  type DocumentRow,
  insertStep,
  lockDocument,
  updateDocument,
} from '../modules/documents/documents.repository.ts';
import type { AnyDocumentType, InspectionWork } from './definition/document-type.ts';
import { documentNotFound, illegalStep, notYourStep, staleVersion } from './documents.errors.ts';

/** What one step on a document works with. */
export type DocumentWork = {
  readonly type: AnyDocumentType;
  readonly tx: Transaction;
  readonly context: DealContext;
  readonly now: Date;
  /** Taipei's day. */
  readonly today: CalendarDate;
};

/** What a step has written beside the document itself. */
export type StepOutcome = {
  readonly documentId: string;
  /** Sees the document whatever its site. */
  readonly applicant: string;
  /** Sites of the document, before the step and after it. */
  readonly siteCodes: readonly string[];
  readonly changed: readonly ChangedRows[];
};

/** The outcome of a step on a document; `siteCode` is its site afterwards. */
export function outcomeOf(
  before: Pick<DocumentRow, 'documentId' | 'applicant' | 'siteCode'>,
  {
    siteCode = before.siteCode,
    changed = [],
  }: { siteCode?: string | null; changed?: readonly ChangedRows[] } = {},
): StepOutcome {
  const { documentId, applicant } = before;
  const siteCodes = [...new Set([before.siteCode, siteCode])].filter((code) => code !== null);
  return { documentId, applicant, siteCodes, changed };
}

export function inspectionWork(
  { tx, context, today }: DocumentWork,
  documentId: string | null,
): InspectionWork {
  return { orm: tx, documentId, identity: context.identity, today, voidGraceDays: context.voidGraceDays };
}

/** Taipei's day of an instant. */
export function dayOf(now: Date): CalendarDate {
  return businessDateOf(now.getTime());
}

/**
 * Holds the document for a step of the caller's.
 * Errors: refuses an unknown one, a stale version, a step that its state does not know or that is another's to take;
 * 403 where the site is out of scope or the account type lacks the right.
 */
export async function holdDocument(
  { type, tx, context }: DocumentWork,
  { documentId, version }: Schemas['DocumentKey'],
  action: DocumentStepAction,
): Promise<DocumentRow> {
  const { identity } = context;
  const row = await lockDocument(tx, dealCodes[type.deal], documentId);
  if (row === undefined) throw documentNotFound(type.deal, documentId);
  const isInPlace = principalOf(identity, row, action) !== undefined;
  if (!isInPlace) {
    requireAction(identity, row.dealType);
    if (row.applicant !== identity.account && row.siteCode !== null) requireSite(identity, row.siteCode);
  }
  if (row.version !== version) throw staleVersion(row.updatedAt, row.updatedByName);
  if (!stateAllows(row.state, action)) throw illegalStep(row.state, action);
  const refusal = isInPlace ? undefined : rightRefusal(identity, row, action);
  if (refusal !== undefined) throw notYourStep(refusal, action);
  const { updatedByName: _name, ...document } = row;
  return document;
}

/** The work as it is done by who takes the step: with the rights of the person in whose place they stand, if so. */
export function workInPlace(
  work: DocumentWork,
  document: DocumentRow,
  action: DocumentStepAction,
): DocumentWork {
  const { identity } = work.context;
  const person = principalOf(identity, document, action);
  return person === undefined
    ? work
    : { ...work, context: { ...work.context, identity: inPlaceOf(identity, person) } };
}

/** One step in a document's life. */
export type TakenStep = {
  readonly action: Schemas['DocumentStep']['action'];
  readonly toState: DocumentState;
  readonly reason: string | null;
  readonly changes: readonly Schemas['DocumentChange'][];
  /** Members of the row that change beside state and version. */
  readonly also?: Partial<Pick<DocumentRow, 'form' | 'subject' | 'siteCode' | 'amountTwd' | 'dueOn'>>;
};

/** Writes a step and what it makes of the document; gives the document after it. */
export async function takeStep(
  { tx, type, context: { identity }, now }: DocumentWork,
  document: DocumentRow,
  { action, toState, reason, changes, also = {} }: TakenStep,
): Promise<DocumentRow> {
  const at = now.toISOString();
  const version = document.version + 1;
  const changed = { ...also, state: toState, version, updatedAt: at, updatedBy: identity.account };
  await updateDocument(tx, { documentId: document.documentId, ...changed });
  await insertStep(tx, {
    documentId: document.documentId,
    stepNumber: version,
    at,
    account: identity.account,
    actingFor: identity.actingFor?.account ?? null,
    action,
    fromState: document.state,
    toState,
    reason,
    changes: [...changes],
  });
  if (identity.actingFor !== undefined) {
    const { documentId } = document;
    await logOperation(tx, {
      deal: type.deal,
      account: identity.account,
      now,
      recordId: documentId,
      siteCode: document.siteCode,
      reason,
      changes: [
        changeOf(['documents', documentId, 'actingForName'], null, identity.actingFor.name),
        changeOf(['documents', documentId, 'state'], document.state, toState),
      ],
    });
  }
  return { ...document, ...changed };
}

/** A document's own rows among what was written. */
export function ownRows(deal: TaskDeal, { documentId, applicant, siteCodes }: StepOutcome): ChangedRows {
  return { deal: dealCodes[deal], ids: [documentId], siteCodes, owners: [applicant] };
}
