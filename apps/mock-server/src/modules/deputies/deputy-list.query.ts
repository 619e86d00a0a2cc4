import { dealRegistry, type Schemas } from '@parking-plus/contracts';
import { delegationListShape } from '@parking-plus/contracts/lists/delegation-list';
import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { delegations } from '../../db/schema/people/deputies.schema.ts';
import { columnsOf } from '../../lists/columns-of.ts';
import { contains, isOneOf } from '../../lists/conditions.ts';
import { ascending, descending } from '../../lists/list-order.ts';
import { listQuery } from '../../lists/list-query.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';

/** Document types with their titles, which can be delegated. */
export const DOCUMENT_ACTIONS: readonly Schemas['NamedAction'][] = Object.values(dealRegistry)
  .filter(({ channel }) => channel === 'task')
  .map(({ code, title }) => ({ code, title: title.zh_TC, titleEn: title.en }));

const TITLES = new Map(DOCUMENT_ACTIONS.map((action) => [action.code, action]));

const people = alias(accounts, 'people');
const isAccount = eq(accounts.account, delegations.account);
const isDelegate = eq(people.account, delegations.deputyAccount);

const phaseOn = (today: string) => sql<Schemas['DeputyPhase']>`case
  when ${delegations.endedAt} is not null or ${delegations.untilOn} < ${today}::date then 'ended'
  when ${delegations.fromOn} > ${today}::date then 'coming' else 'running' end`;

/** Delegations of visible accounts, highest number first. */
export const delegationList = listQuery(
  delegationListShape,
  ({ orm, filters, identity, today }) => ({
    table: delegations,
    key: 'deputyId',
    rows: orm
      .select({
        ...columnsOf(delegations, delegationListShape),
        accountName: accounts.name,
        deputyName: people.name,
        actionCodes: delegations.actionCodes,
        phase: phaseOn(today),
      })
      .from(delegations)
      .innerJoin(accounts, isAccount)
      .innerJoin(people, isDelegate),
    joins: (query) => query.innerJoin(accounts, isAccount).innerJoin(people, isDelegate),
    where: and(
      visibleAccounts(identity),
      isOneOf(phaseOn(today), filters.phases),
      contains(filters.keyword, accounts.account, accounts.name, people.account, people.name),
    ),
    sort: { accountName: accounts.name, deputyName: people.name },
    order: [descending(delegations.deputyId)],
    ties: [ascending(delegations.deputyId)],
  }),
  (rows) =>
    rows.map(({ actionCodes, ...row }) => ({
      ...row,
      actions: actionCodes.flatMap((code) => TITLES.get(code) ?? []),
    })),
);
