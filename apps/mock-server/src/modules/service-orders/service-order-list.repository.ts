import { dealActions, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { DocumentState, SiteState } from '@parking-plus/domain';
import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { files } from '../files/files.schema.ts';
import { machines } from '../machines/machines.schema.ts';
import { holdsAction } from '../permissions/holds-action.ts';
import { siteCondition } from '../sites/site-condition.ts';
import { sites } from '../sites/sites.schema.ts';
import { lateServiceOrders, waitingServiceOrders } from './service-order-filters.ts';
import { serviceOrders } from './service-orders.schema.ts';

export type ListedServiceOrder = Awaited<ReturnType<typeof findServiceOrders>>[number];

/** Field engineers, and the administrators who stand in for them. */
const GO_OUT: readonly number[] = [1, 2, 151];

const reporters = alias(accounts, 'reporters');
const engineers = alias(accounts, 'engineers');

const photoCount = sql<number>`(
  select count(*)::integer from ${files}
  where ${files.linkedType} = ${FileLinkType.ServiceOrder} and ${files.linkedCode} = ${serviceOrders.serviceOrderCode}
)`;

const sortColumns = {
  serviceOrderCode: serviceOrders.serviceOrderCode,
  siteCode: serviceOrders.siteCode,
  machineCode: serviceOrders.machineCode,
  state: serviceOrders.state,
  engineer: serviceOrders.engineer,
  payType: serviceOrders.payType,
  costTwd: serviceOrders.costTwd,
  reportedAt: serviceOrders.reportedAt,
  plannedAt: serviceOrders.plannedAt,
  arrivedAt: serviceOrders.arrivedAt,
  finishedAt: serviceOrders.finishedAt,
} as const satisfies Record<Schemas['ServiceOrderSort']['field'], unknown>;

type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Schemas['ServiceOrderSort'];
};

/** One page; the latest report first unless sorted. */
export async function findServiceOrders(orm: Orm, condition: SQL | undefined, page: Page) {
  const { field, order } = page.sort ?? { field: 'reportedAt', order: 'desc' };
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return orm
    .select({
      ...getTableColumns(serviceOrders),
      siteName: sites.name,
      machineKind: machines.kind,
      reportedByName: reporters.name,
      engineerName: sql<string | null>`${engineers.name}`,
      photoCount,
    })
    .from(serviceOrders)
    .innerJoin(sites, eq(sites.siteCode, serviceOrders.siteCode))
    .innerJoin(machines, eq(machines.machineCode, serviceOrders.machineCode))
    .innerJoin(reporters, eq(reporters.account, serviceOrders.reportedBy))
    .leftJoin(engineers, eq(engineers.account, serviceOrders.engineer))
    .where(condition)
    .orderBy(sql`${sortColumns[field]} ${direction}`, asc(serviceOrders.serviceOrderCode))
    .limit(page.pageSize)
    .offset((page.page - 1) * page.pageSize);
}

/** How many of the visible orders a filter leaves, how many stand where, and how long the finished ones took. */
export async function sumServiceOrders(
  orm: Orm,
  { visible, chosen }: { readonly visible: SQL | undefined; readonly chosen: SQL | undefined },
  { identity, now }: { readonly identity: Identity; readonly now: string },
) {
  const counted = (where: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer`;
  const inState = (state: DocumentState) => counted(eq(serviceOrders.state, state));
  const meanMinutes = (from: SQL, to: SQL) =>
    sql<number | null>`round((avg(extract(epoch from ${to} - ${from}) / 60)
      filter (where ${serviceOrders.state} = ${DocumentState.Closed}))::numeric)::integer`;
  const { reportedAt, arrivedAt, finishedAt } = serviceOrders;
  const [row] = await orm
    .select({
      total: counted(chosen),
      waitingCount: counted(waitingServiceOrders(identity)),
      submittedCount: inState(DocumentState.Submitted),
      returnedCount: inState(DocumentState.Returned),
      dispatchedCount: inState(DocumentState.Approved),
      lateCount: counted(lateServiceOrders(now)),
      averageResponseMinutes: meanMinutes(sql`${reportedAt}`, sql`${arrivedAt}`),
      averageRepairMinutes: meanMinutes(sql`${arrivedAt}`, sql`${finishedAt}`),
    })
    .from(serviceOrders)
    .where(visible);
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** People who can be sent to a repair. */
export async function findEngineers(orm: Orm | Transaction, account?: string) {
  return (
    orm
      .select({ account: accounts.account, name: accounts.name })
      .from(accounts)
      .where(
        and(
          eq(accounts.state, 1),
          inArray(accounts.accountType, [...GO_OUT]),
          holdsAction(dealActions.ServiceOrderList),
          account === undefined ? undefined : eq(accounts.account, account),
        ),
      )
      // Those whose work it is come first.
      .orderBy(sql`${accounts.accountType} desc`, asc(accounts.account))
  );
}

/** Machines of sites that are not withdrawn; `visible` null is all sites. */
export async function findServiceMachines(orm: Orm | Transaction, visible: readonly string[] | null) {
  return orm
    .select({ machineCode: machines.machineCode, siteName: sites.name, kind: machines.kind })
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .where(and(ne(sites.state, SiteState.Withdrawn), siteCondition(sites.siteCode, visible, undefined)))
    .orderBy(asc(machines.machineCode));
}

/** A machine's site; undefined where there is no such machine, or its site is withdrawn. */
export async function findServiceMachine(tx: Transaction, machineCode: string) {
  const [row] = await tx
    .select({ siteCode: sites.siteCode })
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .where(and(eq(machines.machineCode, machineCode), ne(sites.state, SiteState.Withdrawn)));
  return row;
}
