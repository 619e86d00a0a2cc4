import { dealActions, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { DocumentState } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AdvisoryLock } from '../../db/advisory-locks.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { holdLock } from '../../db/hold-lock.ts';
import type { Identity } from '../../identity/identity.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { files } from '../files/files.schema.ts';
import { holdsAction } from '../permissions/holds-action.ts';
import { overdueRequirements, waitingRequirements } from './requirement-filters.ts';
import { requirements } from './requirements.schema.ts';

export type RequirementFields = typeof requirements.$inferSelect;
export type ListedRequirement = Awaited<ReturnType<typeof findRequirements>>[number];

const requesters = alias(accounts, 'requesters');
const assignees = alias(accounts, 'assignees');

const attachmentCount = sql<number>`(
  select count(*)::integer from ${files}
  where ${files.linkedType} = ${FileLinkType.Requirement} and ${files.linkedCode} = ${requirements.requirementCode}
)`;

const sortColumns = {
  requirementCode: requirements.requirementCode,
  requirementType: requirements.requirementType,
  title: requirements.title,
  requestedAt: requirements.requestedAt,
  priority: requirements.priority,
  assignee: requirements.assignee,
  dueOn: requirements.dueOn,
  state: requirements.state,
} as const satisfies Record<Schemas['RequirementSort']['field'], unknown>;

type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Schemas['RequirementSort'];
};

/** One page; the latest first unless sorted. */
export async function findRequirements(orm: Orm, condition: SQL | undefined, page: Page) {
  const { field, order } = page.sort ?? { field: 'requestedAt', order: 'desc' };
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return orm
    .select({
      ...getTableColumns(requirements),
      requestedByName: requesters.name,
      assigneeName: sql<string | null>`${assignees.name}`,
      attachmentCount,
    })
    .from(requirements)
    .innerJoin(requesters, eq(requesters.account, requirements.requestedBy))
    .leftJoin(assignees, eq(assignees.account, requirements.assignee))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(requirements.requirementCode))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** How many a filter leaves, and how many of all stand where. */
export async function sumRequirements(
  orm: Orm,
  condition: SQL | undefined,
  { identity, today }: { readonly identity: Identity; readonly today: string },
) {
  const counted = (where: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer`;
  const [row] = await orm
    .select({
      total: counted(condition),
      waitingCount: counted(waitingRequirements(identity)),
      submittedCount: counted(eq(requirements.state, DocumentState.Submitted)),
      assignedCount: counted(eq(requirements.state, DocumentState.Approved)),
      overdueCount: counted(overdueRequirements(today)),
      returnedCount: counted(eq(requirements.state, DocumentState.Returned)),
    })
    .from(requirements);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** People who work on requirements. */
export async function findRequirementStaff(orm: Orm | Transaction, account?: string) {
  return orm
    .select({ account: accounts.account, name: accounts.name })
    .from(accounts)
    .where(
      and(
        eq(accounts.state, 1),
        holdsAction(dealActions.RequirementList),
        account === undefined ? undefined : eq(accounts.account, account),
      ),
    )
    .orderBy(asc(accounts.account));
}

/** What a record that was made for a requirement shows of it. */
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

/** Holds a requirement until the transaction ends. */
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

/** A free code, `RQ0013`; two that ask at once wait for each other until the first has committed. */
export async function nextRequirementCode(tx: Transaction): Promise<string> {
  await holdLock(tx, AdvisoryLock.RequirementNumbers);
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

/** Writes a requirement that is held, as its next version. */
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
