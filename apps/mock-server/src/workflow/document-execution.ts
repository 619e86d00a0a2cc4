import { dealCodes, type Schemas, type TaskDeal } from '@parking-plus/contracts';
import { businessDateOf, type CalendarDate, type DocumentState } from '@parking-plus/domain';
import { changeOf } from '../audit/changes.ts';
import { writeAuditLog } from '../audit/operation-log.ts';
import type { Transaction } from '../db/database.ts';
import type { DealContext } from '../deals/define-deals.ts';
import { actAs, delegatorFor } from '../identity/delegation.ts';
import { permissionError, stateAllows } from '../identity/document-permissions.ts';
import type { DocumentStepAction } from '../identity/document-step.ts';
import { requireAction, requireSite } from '../identity/identity.ts';
import type { ChangedRows } from '../ledger/sales/execution.ts';
import {
  type DocumentRow,
  insertStep,
  lockDocument,
  updateDocument,
} from '../modules/documents/documents.repository.ts';
import type { AnyDocumentType, InspectionContext } from './definition/document-type.ts';
import { documentNotFound, illegalStep, notYourStep, staleVersion } from './documents.errors.ts';

/** Context of one step on a document. */
export type DocumentContext = {
  readonly type: AnyDocumentType;
  readonly tx: Transaction;
  readonly context: DealContext;
  readonly now: Date;
  /** Date in Taipei. */
  readonly today: CalendarDate;
};

/** Changes of a step in addition to the document. */
export type StepOutcome = {
  readonly documentId: string;
  /** The applicant sees the document regardless of its site. */
  readonly applicant: string;
  /** Sites of the document before and after the step. */
  readonly siteCodes: readonly string[];
  readonly changed: readonly ChangedRows[];
};

/** Returns the outcome of a step on a document. `siteCode` is its site afterwards. */
export function toStepOutcome(
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

export function toInspectionContext(
  { tx, context, now, today }: DocumentContext,
  documentId: string | null,
): InspectionContext {
  const { identity, voidGraceDays, cancelHours } = context;
  return { orm: tx, documentId, identity, now, today, voidGraceDays, cancelHours, reader: context };
}

/** Returns the Taipei date of an instant. */
export function dayOf(now: Date): CalendarDate {
  return businessDateOf(now.getTime());
}

/**
 * Locks the document for a step by the caller.
 * Throws if the document is unknown, the version is stale, or the state or the caller's role does not allow
 * the step.
 * Throws 403 if the site is out of scope or the account type lacks the permission.
 */
export async function loadDocumentForUpdate(
  { type, tx, context }: DocumentContext,
  { documentId, version }: Schemas['DocumentKey'],
  action: DocumentStepAction,
): Promise<DocumentRow> {
  const { identity } = context;
  const row = await lockDocument(tx, dealCodes[type.deal], documentId);
  if (row === undefined) throw documentNotFound(type.deal, documentId);
  const isInPlace = delegatorFor(identity, row, action) !== undefined;
  if (!isInPlace) {
    requireAction(identity, row.dealType);
    if (row.applicant !== identity.account && row.siteCode !== null) requireSite(identity, row.siteCode);
  }
  if (row.version !== version) throw staleVersion(row.updatedAt, row.updatedByName);
  if (!stateAllows(row.state, action)) throw illegalStep(row.state, action);
  const error = isInPlace ? undefined : permissionError(identity, row, action);
  if (error !== undefined) throw notYourStep(error, action);
  const { updatedByName: _name, ...document } = row;
  return document;
}

/** Returns the work with the delegator's permissions if the caller acts for one. */
export function withDelegatorPermissions(
  work: DocumentContext,
  document: DocumentRow,
  action: DocumentStepAction,
): DocumentContext {
  const { identity } = work.context;
  const person = delegatorFor(identity, document, action);
  return person === undefined
    ? work
    : { ...work, context: { ...work.context, identity: actAs(identity, person) } };
}

/** Step in a document's timeline. */
export type DocumentStep = {
  readonly action: Schemas['DocumentStep']['action'];
  readonly toState: DocumentState;
  readonly reason: string | null;
  readonly changes: readonly Schemas['DocumentChange'][];
  /** Columns to change in addition to state and version. */
  readonly also?: Partial<Pick<DocumentRow, 'form' | 'subject' | 'siteCode' | 'amountTwd' | 'dueOn'>>;
};

/** Writes a step and updates the document. Returns the updated document. */
export async function writeStep(
  { tx, type, context: { identity }, now }: DocumentContext,
  document: DocumentRow,
  { action, toState, reason, changes, also = {} }: DocumentStep,
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
    await writeAuditLog(tx, {
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

/** Returns the document's own changed rows. */
export function ownRows(deal: TaskDeal, { documentId, applicant, siteCodes }: StepOutcome): ChangedRows {
  return { deal: dealCodes[deal], ids: [documentId], siteCodes, owners: [applicant] };
}
