import type { Schemas } from '@parking-plus/contracts';
import { and, asc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { bulletinAudience, bulletinReads, bulletins } from '../../db/schema/office/bulletins.schema.ts';
import { accounts, departments } from '../../db/schema/people/accounts.schema.ts';
import { escapeLike } from '../../db/sql/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';

type Viewer = Pick<Identity, 'account' | 'siteCodes'>;
type Page = {
  readonly page: number;
  readonly pageSize: number;
  readonly sort?: Schemas['BulletinReaderSort'];
};

/** SQL condition: readers visible to the viewer, who share at least one site or are the viewer. */
function isInView({ account, siteCodes }: Viewer): SQL {
  if (siteCodes === null) return sql`true`;
  if (siteCodes.length === 0) return sql`bulletin_audience.account = ${account}`;
  return sql`(
    bulletin_audience.account = ${account} or exists (
      select 1 from account_reach
      where account_reach.account = bulletin_audience.account and account_reach.site_code in ${[...siteCodes]}
    )
  )`;
}

/** SQL subquery: number of addressees and readers of the outer row's bulletin. */
export function readFigures(viewer: Viewer): SQL {
  return sql`(
    select count(*)::integer as audience_count, count(bulletin_reads.account)::integer as read_count
    from bulletin_audience left join bulletin_reads using (bulletin_code, account)
    where bulletin_audience.bulletin_code = ${bulletins.bulletinCode} and ${isInView(viewer)}
  )`;
}

const isOfBoth = and(
  eq(bulletinReads.bulletinCode, bulletinAudience.bulletinCode),
  eq(bulletinReads.account, bulletinAudience.account),
);

const sortColumns = {
  account: accounts.account,
  name: accounts.name,
  accountType: accounts.accountType,
  department: departments.name,
  readAt: bulletinReads.readAt,
} as const satisfies Record<Schemas['BulletinReaderSort']['field'], unknown>;

/** SQL condition: visible addressees of a bulletin that match the filters. */
export function readerCondition(
  { bulletinCode, isRead, keyword = '' }: Schemas['BulletinReaderFilters'],
  viewer: Viewer,
): SQL | undefined {
  const part = `%${escapeLike(keyword.trim())}%`;
  return and(
    eq(bulletinAudience.bulletinCode, bulletinCode),
    isInView(viewer),
    isRead === undefined ? undefined : sql`(${bulletinReads.account} is not null) = ${isRead}`,
    keyword.trim() === '' ? undefined : or(ilike(accounts.account, part), ilike(accounts.name, part)),
  );
}

/** Returns one page. Unread ones come first by default. */
export async function findReaders(orm: Orm, condition: SQL | undefined, { page, pageSize, sort }: Page) {
  const direction = sort?.order === 'desc' ? sql`desc nulls last` : sql`asc nulls last`;
  return orm
    .select({
      account: accounts.account,
      name: accounts.name,
      accountType: accounts.accountType,
      department: departments.name,
      readAt: bulletinReads.readAt,
    })
    .from(bulletinAudience)
    .innerJoin(accounts, eq(accounts.account, bulletinAudience.account))
    .leftJoin(departments, eq(departments.departmentCode, accounts.departmentCode))
    .leftJoin(bulletinReads, isOfBoth)
    .where(condition)
    .orderBy(
      sort === undefined
        ? sql`${bulletinReads.readAt} desc nulls first`
        : sql`${sortColumns[sort.field]} ${direction}`,
      asc(accounts.account),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** Returns the number of matches, and of readers among all visible addressees. */
export async function countReaders(
  orm: Orm,
  condition: SQL | undefined,
  { bulletinCode }: Schemas['BulletinReaderFilters'],
  viewer: Viewer,
) {
  const [row] = await orm
    .select({
      total: sql<number>`(count(*) filter (where ${condition}))::integer`,
      audienceCount: sql<number>`count(*)::integer`,
      readCount: sql<number>`count(${bulletinReads.account})::integer`,
    })
    .from(bulletinAudience)
    .innerJoin(accounts, eq(accounts.account, bulletinAudience.account))
    .leftJoin(bulletinReads, isOfBoth)
    .where(and(eq(bulletinAudience.bulletinCode, bulletinCode), isInView(viewer)));
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** SQL condition for an export in the order of accounts. */
export function afterAccount(afterKey: string | null): SQL | undefined {
  return afterKey === null ? undefined : gt(accounts.account, afterKey);
}
