import { dealActions } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import { acquireAdvisoryLock } from '../../db/advisory-lock.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { requirements } from '../../db/schema/office/requirements.schema.ts';
import { serviceOrders } from '../../db/schema/office/service-orders.schema.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { AdvisoryLock } from '../../db/sql/advisory-locks.ts';
import type { Identity } from '../../identity/identity.ts';
import { hasAction } from '../permissions/has-action.ts';
import { visibleRequirements } from './requirement-visibility.ts';

export type RequirementFields = typeof requirements.$inferSelect;

/** Returns people who work on requirements: all for a caller without a company, else those of its company and of none. */
export async function findRequirementStaff(
  orm: Orm | Transaction,
  viewer: Pick<Identity, 'account'>,
  account?: string,
) {
  return orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(
      and(
        eq(accounts.state, 1),
        hasAction(dealActions.RequirementList),
        sql`exists (
          select 1 from accounts viewer
          where viewer.account = ${viewer.account} and (
            viewer.company_code is null or ${accounts.companyCode} is null
            or viewer.company_code = ${accounts.companyCode}))`,
        account === undefined ? undefined : eq(accounts.account, account),
      ),
    )
    .orderBy(asc(accounts.account));
}

/** Returns the texts of a requirement that its list omits. */
export async function findRequirementTexts(orm: Orm, requirementCode: string) {
  const { description, decision } = requirements;
  const [row] = await orm
    .select({ description, decision })
    .from(requirements)
    .where(eq(requirements.requirementCode, requirementCode));
  return row;
}

/** Returns the requirement's header for records created for it. */
export async function findRequirementHead(orm: Orm, requirementCode: string) {
  const [row] = await orm
    .select({
      requirementCode: requirements.requirementCode,
      title: requirements.title,
      state: requirements.state,
    })
    .from(requirements)
    .where(eq(requirements.requirementCode, requirementCode));
  return row;
}

/** Locks a requirement until the transaction ends. */
export async function lockRequirement(
  tx: Transaction,
  requirementCode: string,
): Promise<RequirementFields | undefined> {
  const [row] = await tx
    .select()
    .from(requirements)
    .where(eq(requirements.requirementCode, requirementCode))
    .for('no key update');
  return row;
}

/** Returns the next code, `RQ0013`. Concurrent callers wait for the first one's commit. */
export async function nextRequirementCode(tx: Transaction): Promise<string> {
  await acquireAdvisoryLock(tx, AdvisoryLock.RequirementNumbers);
  const [row] = await tx
    .select({ last: sql<number>`coalesce(max(substr(${requirements.requirementCode}, 3)::integer), 0)` })
    .from(requirements);
  return `RQ${String((row?.last ?? 0) + 1).padStart(4, '0')}`;
}

export async function insertRequirement(
  tx: Transaction,
  row: typeof requirements.$inferInsert,
): Promise<void> {
  await tx.insert(requirements).values(row);
}

/** Updates a locked requirement as its next version. */
export async function updateRequirement(
  tx: Transaction,
  { requirementCode, version }: Pick<RequirementFields, 'requirementCode' | 'version'>,
  fields: Partial<Omit<RequirementFields, 'requirementCode' | 'version'>>,
): Promise<number> {
  await tx
    .update(requirements)
    .set({ ...fields, version: version + 1 })
    .where(eq(requirements.requirementCode, requirementCode));
  return version + 1;
}

/** Returns whether the viewer can see the requirement. */
export async function canSeeRequirement(
  orm: Orm | Transaction,
  viewer: Pick<Identity, 'account'>,
  requirementCode: string,
): Promise<boolean> {
  const { requirementCode: code, requestedBy, assignee } = requirements;
  const rows = await orm
    .select({ code })
    .from(requirements)
    .where(and(eq(code, requirementCode), visibleRequirements(viewer, requestedBy, assignee)));
  return rows.length > 0;
}

const isOpen = notInArray(serviceOrders.state, [DocumentState.Void, DocumentState.Closed]);

/** Returns the numbers of a requirement's open service orders. */
export async function findOpenOrdersFor(tx: Transaction, requirementCode: string): Promise<string[]> {
  const rows = await tx
    .select({ serviceOrderCode: serviceOrders.serviceOrderCode })
    .from(serviceOrders)
    .where(and(eq(serviceOrders.requirementCode, requirementCode), isOpen))
    .orderBy(serviceOrders.serviceOrderCode);
  return rows.map(({ serviceOrderCode }) => serviceOrderCode);
}

/** Returns the service orders of a requirement, oldest first. */
export async function findOrdersOfRequirement(orm: Orm, requirementCode: string) {
  return orm
    .select({
      serviceOrderCode: serviceOrders.serviceOrderCode,
      machineCode: serviceOrders.machineCode,
      fault: serviceOrders.fault,
      engineerName: sql<string | null>`${accounts.name}`,
      state: serviceOrders.state,
    })
    .from(serviceOrders)
    .leftJoin(accounts, eq(accounts.account, serviceOrders.engineer))
    .where(eq(serviceOrders.requirementCode, requirementCode))
    .orderBy(serviceOrders.serviceOrderCode);
}
