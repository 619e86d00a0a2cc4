import { dealActions } from '@parking-plus/contracts';
import { SiteState } from '@parking-plus/domain';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { machines } from '../../db/schema/sites/machines.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { siteCondition } from '../../lists/site-condition.ts';
import { hasAction } from '../permissions/has-action.ts';

/** Field engineers, and administrators as their substitutes. */
const GO_OUT: readonly number[] = [1, 2, 151];

/** Returns people who can be dispatched to a repair. */
export async function findEngineers(orm: Orm | Transaction, account?: string) {
  return (
    orm
      .select({ account: accounts.account, name: accounts.name })
      .from(accounts)
      .where(
        and(
          eq(accounts.state, 1),
          inArray(accounts.accountType, [...GO_OUT]),
          hasAction(dealActions.ServiceOrderList),
          account === undefined ? undefined : eq(accounts.account, account),
        ),
      )
      // Engineers come first.
      .orderBy(sql`${accounts.accountType} desc`, asc(accounts.account))
  );
}

/** Returns machines in use of sites that are not withdrawn. `visible` null means all sites. */
export async function findServiceMachines(orm: Orm | Transaction, visible: readonly string[] | null) {
  return orm
    .select({ machineCode: machines.machineCode, siteName: sites.name, kind: machines.kind })
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .where(
      and(
        ne(sites.state, SiteState.Withdrawn),
        isNull(machines.retiredOn),
        siteCondition(sites.siteCode, visible, undefined),
      ),
    )
    .orderBy(asc(machines.machineCode));
}

/**
 * Returns a machine's site and retirement. Undefined if the machine is unknown or its site is withdrawn; otherwise none
 * withdraws it until the transaction ends.
 */
export async function findServiceMachine(tx: Transaction, machineCode: string) {
  const [row] = await tx
    .select({ siteCode: sites.siteCode, retiredOn: machines.retiredOn })
    .from(machines)
    .innerJoin(sites, eq(sites.siteCode, machines.siteCode))
    .where(and(eq(machines.machineCode, machineCode), ne(sites.state, SiteState.Withdrawn)))
    .for('key share', { of: sites });
  return row;
}
