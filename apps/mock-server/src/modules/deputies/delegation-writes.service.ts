import { type DealRequest, type DealResult, dealCodes } from '@parking-plus/contracts';
import { businessDateOf, delegationPeriodIssue } from '@parking-plus/domain';
import { and, inArray } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { forbidden } from '../../errors/error-catalogue.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { findVisibleAccounts, lockAccountRow } from '../accounts/account-writes.repository.ts';
import {
  endDelegationRow,
  findDelegates,
  findDelegationPeriods,
  insertDelegation,
  lockDelegation,
} from './delegations.repository.ts';
import {
  type DelegationFinding,
  delegationEnded,
  delegationNotFound,
  delegationRejected,
} from './deputies.errors.ts';
import { DOCUMENT_ACTIONS } from './deputy-list.query.ts';

type Writer = Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>;

/**
 * Creates a delegation. Throws if delegator and delegate are the same, an account is unknown, the period has
 * ended or overlaps, or the delegator lacks a permission.
 */
export async function createDelegation(
  asked: DealRequest<'DelegationCreate'>,
  context: Writer,
): Promise<DealResult<'DelegationCreate'>> {
  const { account, deputyAccount, fromOn, untilOn } = asked;
  const actionCodes = asked.actions.toSorted();
  const deputyId = await context.database.transaction(async (tx) => {
    await lockAccountRow(tx, account);
    const findings = await findingsOn(tx, asked, context);
    if (findings.length > 0) throw delegationRejected(findings);
    const fields = { account, deputyAccount, fromOn, untilOn, actionCodes };
    const made = await insertDelegation(tx, fields);
    await note(tx, context, 'DelegationCreate', made, changesBetween({}, fields, `/deputies/${made}`), null);
    return made;
  });
  publishDelegationChanged(context, deputyId, [account, deputyAccount]);
  return { deputyId, version: 1 };
}

/**
 * Ends a delegation immediately. Throws if it is unknown or over, or the version is stale. Throws 403 if the
 * caller cannot see its accounts.
 */
export async function endDelegation(
  { deputyId, version, reason }: DealRequest<'DelegationEnd'>,
  context: Writer,
): Promise<DealResult<'DelegationEnd'>> {
  const { clock, identity } = context;
  const row = await context.database.transaction(async (tx) => {
    const held = await lockDelegation(tx, deputyId);
    if (held === undefined) throw delegationNotFound();
    if ((await findVisibleAccounts(tx, identity, [held.account])).length === 0) throw forbidden();
    if (held.version !== version) throw await staleRecord(tx, 'deputy', deputyId);
    if (held.endedAt !== null || held.untilOn < businessDateOf(clock.nowMs())) throw delegationEnded();
    await endDelegationRow(tx, held, clock.now());
    const change = { endedAt: clock.now().toISOString() };
    const changes = changesBetween({}, change, `/deputies/${deputyId}`);
    await note(tx, context, 'DelegationEnd', deputyId, changes, reason);
    return held;
  });
  publishDelegationChanged(context, deputyId, [row.account, row.deputyAccount]);
  return { deputyId, version: version + 1 };
}

async function findingsOn(
  tx: Transaction,
  { account, deputyAccount, fromOn, untilOn, actions }: DealRequest<'DelegationCreate'>,
  { identity, clock }: Writer,
): Promise<DelegationFinding[]> {
  if (account === deputyAccount) return ['oneself'];
  // Otherwise accounts that manage delegations could act for anyone.
  if (deputyAccount === identity.account) return ['not-for-oneself'];
  const both = and(visibleAccounts(identity), inArray(accounts.account, [account, deputyAccount]));
  const codes = DOCUMENT_ACTIONS.map(({ code }) => code);
  const people = both === undefined ? [] : await findDelegates(tx, both, codes);
  const person = people.find((each) => each.account === account);
  const findings: DelegationFinding[] = [];
  if (person === undefined) findings.push('account-not-found');
  if (!people.some((each) => each.account === deputyAccount)) findings.push('deputy-not-found');
  const issue = delegationPeriodIssue(
    { fromOn, untilOn },
    businessDateOf(clock.nowMs()),
    await findDelegationPeriods(tx, account),
  );
  if (issue !== null) findings.push(issue);
  if (person !== undefined && actions.some((code) => !person.actions.includes(code)))
    findings.push('not-held');
  return findings;
}

async function note(
  tx: Transaction,
  { identity, clock }: Writer,
  deal: 'DelegationCreate' | 'DelegationEnd',
  recordId: string,
  changes: ReturnType<typeof changesBetween>,
  reason: string | null,
): Promise<void> {
  const { account } = identity;
  await writeAuditLog(tx, { deal, account, now: clock.now(), recordId, siteCode: null, reason, changes });
}

/**
 * Publishes the change to users who can list delegations, and to delegator and delegate, who refetch
 * permissions and pending documents.
 */
function publishDelegationChanged(
  { changePublisher }: Writer,
  deputyId: string,
  people: readonly string[],
): void {
  changePublisher.dataChanged({ deal: dealCodes.DelegationList, ids: [deputyId] });
  changePublisher.dataChanged({ deal: dealCodes.AccountList, ids: [...people] });
  for (const deal of [dealCodes.MyPermissions, dealCodes.DocumentList])
    changePublisher.dataChanged({ deal, ids: [], accounts: [...people] });
}
