import { type DealRequest, type DealResult, dealCodes, NotificationKind } from '@parking-plus/contracts';
import { businessDateOf, DocumentState } from '@parking-plus/domain';
import { changesBetween } from '../../audit/changes.ts';
import { type AuditEntry, writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { publishTold, tell } from '../notifications/tell.ts';
import {
  type RequirementStep,
  requirementPermissionError,
  requirementStateAllows,
} from './requirement-permissions.ts';
import {
  assigneeNotFound,
  dueInThePast,
  illegalRequirementStep,
  notYourRequirementStep,
  requirementNotFound,
  serviceOrdersOpen,
} from './requirements.errors.ts';
import {
  canSeeRequirement,
  findOpenOrdersFor,
  findRequirementStaff,
  insertRequirement,
  lockRequirement,
  nextRequirementCode,
  type RequirementFields,
  updateRequirement,
} from './requirements.repository.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;
type Key = DealResult<'RequirementCreate'>;

/** Creates a requirement, as a draft or submitted. */
export async function createRequirement(
  { isDraft, ...form }: DealRequest<'RequirementCreate'>,
  context: Writer,
): Promise<Key> {
  const { identity, clock } = context;
  const made = await context.database.transaction(async (tx) => {
    const requirementCode = await nextRequirementCode(tx);
    const fields = { ...trimmed(form), state: stateOf(isDraft) };
    await insertRequirement(tx, {
      ...fields,
      requirementCode,
      requestedBy: identity.account,
      requestedAt: clock.now().toISOString(),
    });
    await note(tx, context, { deal: 'RequirementCreate', requirementCode, before: {}, after: fields });
    return { requirementCode, version: 1 };
  });
  publishRequirementChanged(made.requirementCode, context);
  return made;
}

/** Edits a requirement. Submits it unless it stays a draft. */
export async function editRequirement(
  { requirement: { isDraft, ...form }, ...key }: DealRequest<'RequirementEdit'>,
  context: Writer,
): Promise<Key> {
  return step(context, key, 'edit', 'RequirementEdit', null, async (_tx, { state }) => ({
    ...trimmed(form),
    state: isDraft ? state : DocumentState.Submitted,
  }));
}

/** Assigns a requirement to a person with a due day, or reassigns it. */
export async function assignRequirement(
  { assignee, dueOn, ...key }: DealRequest<'RequirementAssign'>,
  context: Writer,
): Promise<Key> {
  return step(context, key, 'assign', 'RequirementAssign', null, async (tx) => {
    if (dueOn < businessDateOf(context.clock.nowMs())) throw dueInThePast();
    if ((await findRequirementStaff(tx, context.identity, assignee)).length === 0)
      throw assigneeNotFound(assignee);
    return { assignee, dueOn, state: DocumentState.Approved };
  });
}

/** Returns a requirement to its requester, who edits and submits it again. */
export async function returnRequirement(
  { reason, ...key }: DealRequest<'RequirementReturn'>,
  context: Writer,
): Promise<Key> {
  return step(context, key, 'return', 'RequirementReturn', reason.trim(), async () => ({
    decision: reason.trim(),
    state: DocumentState.Returned,
  }));
}

/** Voids a requirement. */
export async function voidRequirement(
  { reason, ...key }: DealRequest<'RequirementVoid'>,
  context: Writer,
): Promise<Key> {
  return step(context, key, 'void', 'RequirementVoid', reason.trim(), async (tx) => {
    await rejectOpenOrders(tx, key.requirementCode, 'void');
    return { decision: reason.trim(), state: DocumentState.Void };
  });
}

/** Marks a requirement as finished. */
export async function finishRequirement(
  { note: said, ...key }: DealRequest<'RequirementFinish'>,
  context: Writer,
): Promise<Key> {
  const reason = said.trim() === '' ? null : said.trim();
  return step(context, key, 'finish', 'RequirementFinish', reason, async (tx) => {
    await rejectOpenOrders(tx, key.requirementCode, 'finish');
    return { finishedAt: context.clock.now().toISOString(), state: DocumentState.Closed };
  });
}

type Fields = Partial<Omit<RequirementFields, 'requirementCode' | 'version'>>;

/**
 * Runs one step on a requirement: locks, checks, writes with the audit log, and publishes.
 * Throws 403 for a requirement of another company. Throws if it is unknown, the version is stale, or the state or the caller's role does not allow the step.
 */
async function step(
  context: Writer,
  { requirementCode, version }: Key,
  taken: RequirementStep,
  deal: AuditEntry['deal'],
  reason: string | null,
  write: (tx: Transaction, row: RequirementFields) => Promise<Fields>,
): Promise<Key> {
  const { next, told } = await context.database.transaction(async (tx) => {
    const row = await lockRequirement(tx, requirementCode);
    if (row === undefined) throw requirementNotFound(requirementCode);
    if (!(await canSeeRequirement(tx, context.identity, requirementCode))) throw forbidden();
    if (row.version !== version) throw await staleRecord(tx, 'requirement', requirementCode);
    if (!requirementStateAllows(row.state, taken)) throw illegalRequirementStep(row.state, taken);
    const error = requirementPermissionError(context.identity, row, taken);
    if (error !== undefined) throw notYourRequirementStep(error, taken);
    const fields = await write(tx, row);
    const before = Object.fromEntries(
      Object.keys(fields).map((name) => [name, row[name as keyof RequirementFields]]),
    );
    await note(tx, context, { deal, requirementCode, before, after: fields, reason });
    const after = await updateRequirement(tx, row, fields);
    return { next: after, told: await tellOfStep(tx, context, taken, { ...row, ...fields, version: after }) };
  });
  publishRequirementChanged(requirementCode, context);
  publishTold(context, told);
  return { requirementCode, version: next };
}

/** Notifies the assignee of an assignment, and the requester of what became of the request. Returns the accounts to push to. */
async function tellOfStep(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  taken: RequirementStep,
  { requirementCode, title, state, version, assignee, requestedBy }: RequirementFields,
): Promise<string[]> {
  const account = taken === 'assign' ? assignee : requestedBy;
  if (taken === 'edit' || account === null || account === identity.account) return [];
  const kind = NotificationKind.RequirementMoved;
  const subject = { title, person: identity.name, state };
  const newsKey = `${requirementCode}|${version}`;
  return tell(tx, [{ account, kind, newsKey, recordId: requirementCode, subject }], clock.now());
}

/** Throws if service orders are open: their engineers would travel in vain. */
async function rejectOpenOrders(
  tx: Transaction,
  requirementCode: string,
  taken: RequirementStep,
): Promise<void> {
  const open = await findOpenOrdersFor(tx, requirementCode);
  if (open.length > 0) throw serviceOrdersOpen(taken, open);
}

function trimmed<F extends { title: string; description: string }>(form: F): F {
  return { ...form, title: form.title.trim(), description: form.description.trim() };
}

function stateOf(isDraft: boolean): DocumentState {
  return isDraft ? DocumentState.Draft : DocumentState.Submitted;
}

async function note(
  tx: Transaction,
  { identity, clock }: Pick<Writer, 'identity' | 'clock'>,
  written: {
    readonly deal: AuditEntry['deal'];
    readonly requirementCode: string;
    readonly before: object;
    readonly after: object;
    readonly reason?: string | null;
  },
): Promise<void> {
  const { deal, requirementCode, before, after, reason = null } = written;
  await writeAuditLog(tx, {
    deal,
    account: identity.account,
    now: clock.now(),
    recordId: requirementCode,
    siteCode: null,
    reason,
    changes: changesBetween(before, after, `/requirements/${requirementCode}`),
  });
}

function publishRequirementChanged(requirementCode: string, { changePublisher }: Writer): void {
  changePublisher.dataChanged({ deal: dealCodes.RequirementList, ids: [requirementCode] });
}
