import { type DealRequest, type DealResult, dealRegistry, type Schemas } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { visibleAccounts } from '../accounts/account-filters.ts';
import { countDeputies, deputyCondition, findDeputyPeople, findDeputyRows } from './deputies.repository.ts';
import { deputies } from './deputies.schema.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** The document types, each with its titles: what somebody decides on in another's place. */
export const DOCUMENT_ACTIONS: readonly Schemas['NamedAction'][] = Object.values(dealRegistry)
  .filter(({ channel }) => channel === 'task')
  .map(({ code, title }) => ({ code, title: title.zh_TC, titleEn: title.en }));

const TITLES = new Map(DOCUMENT_ACTIONS.map((action) => [action.code, action]));

/** One page of who stands in for whom: two statements. */
export async function listDeputies(
  query: DealRequest<'DeputyList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DeputyList'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = deputyCondition(query.filters ?? {}, identity, today);
  const [rows, total] = await readPage(
    query,
    (page) => findDeputyRows(orm, condition, today, page),
    () => countDeputies(orm, condition),
  );
  return { items: rows.map(presentDeputy), total, page: query.page, pageSize: query.pageSize };
}

/** The next 5,000 of all that match, in the order of their numbers: one statement. */
export async function exportDeputies(
  { filters = {}, afterKey }: DealRequest<'DeputyExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'DeputyExport'>> {
  const today = businessDateOf(clock.nowMs());
  const condition = and(
    deputyCondition(filters, identity, today),
    afterKeyCondition(deputies.deputyId, afterKey),
  );
  return exportPage(
    (limit) =>
      findDeputyRows(orm, condition, today, {
        page: 1,
        pageSize: limit,
        sort: { field: 'deputyId', order: 'asc' },
      }),
    ({ deputyId }) => deputyId,
    (rows) => rows.map(presentDeputy),
  );
}

/** Who may stand in for whom, and for what. */
export async function chooseForDeputies(
  _query: DealRequest<'DeputyChoices'>,
  { database: { orm }, identity }: Reader,
): Promise<DealResult<'DeputyChoices'>> {
  const codes = DOCUMENT_ACTIONS.map(({ code }) => code);
  return {
    people: await findDeputyPeople(orm, visibleAccounts(identity), codes),
    actions: [...DOCUMENT_ACTIONS],
  };
}

function presentDeputy(row: Awaited<ReturnType<typeof findDeputyRows>>[number]): Schemas['DeputyRow'] {
  return {
    deputyId: row.deputyId,
    account: row.account,
    accountName: row.accountName,
    deputyAccount: row.deputyAccount,
    deputyName: row.deputyName,
    fromOn: row.fromOn,
    untilOn: row.untilOn,
    actions: row.actionCodes.flatMap((code) => TITLES.get(code) ?? []),
    phase: row.phase,
    endedAt: row.endedAt,
    version: row.version,
  };
}
