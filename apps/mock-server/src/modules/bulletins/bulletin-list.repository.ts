import { BulletinState, BulletinTarget, FileLinkType, type Schemas } from '@parking-plus/contracts';
import { and, asc, desc, eq, getTableColumns, ilike, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import type { Orm } from '../../db/database.ts';
import { escapeLike } from '../../db/escape-like.ts';
import type { Identity } from '../../identity/identity.ts';
import { accounts } from '../accounts/accounts.schema.ts';
import { sites } from '../sites/sites.schema.ts';
import { hasRead, isMine, isUnread, isVisible, mayChange, seesReaders } from './bulletin-access.ts';
import { readFigures } from './bulletin-readers.repository.ts';
import { bulletinSites, bulletins } from './bulletins.schema.ts';

const fileCount = sql<number>`(
  select count(*)::integer from files
  where files.linked_type = ${FileLinkType.Bulletin} and files.linked_code = ${bulletins.bulletinCode}
)`;
const readRatio = sql`(figures.read_count::double precision / nullif(figures.audience_count, 0))`;

const sortColumns = {
  bulletinCode: bulletins.bulletinCode,
  title: bulletins.title,
  target: bulletins.target,
  state: bulletins.state,
  publishedAt: bulletins.publishedAt,
  updatedAt: bulletins.updatedAt,
  fileCount,
  readRatio,
} as const satisfies Record<Schemas['BulletinSort']['field'], unknown>;

type Page = { readonly page: number; readonly pageSize: number; readonly sort?: Schemas['BulletinSort'] };

export type ListedBulletin = Awaited<ReturnType<typeof findBulletins>>[number];

/** Those that the caller may see and a filter leaves. */
export function bulletinCondition(
  orm: Orm,
  filters: Schemas['BulletinFilters'],
  identity: Identity,
): SQL | undefined {
  const { targets, siteCodes, states, isForced, isUnread: wantsUnread, from, to, keyword = '' } = filters;
  const saidAt = sql`coalesce(${bulletins.publishedAt}, ${bulletins.updatedAt})`;
  const part = `%${escapeLike(keyword.trim())}%`;
  const unread = isUnread(orm, identity);
  return and(
    isVisible(orm, identity),
    targets?.length ? inArray(bulletins.target, targets) : undefined,
    siteCodes?.length
      ? or(ne(bulletins.target, BulletinTarget.SomeSites), namesOneOf(orm, siteCodes))
      : undefined,
    states?.length ? inArray(bulletins.state, states) : undefined,
    isForced === undefined ? undefined : eq(bulletins.isForced, isForced),
    wantsUnread === undefined ? undefined : sql`${unread} = ${wantsUnread}`,
    from === undefined ? undefined : sql`${saidAt} >= ${from}::date`,
    to === undefined ? undefined : sql`${saidAt} < ${to}::date + 1`,
    keyword.trim() === '' ? undefined : or(ilike(bulletins.bulletinCode, part), ilike(bulletins.title, part)),
  );
}

function namesOneOf(orm: Orm, siteCodes: readonly string[]) {
  return inArray(
    bulletins.bulletinCode,
    orm
      .select({ bulletinCode: bulletinSites.bulletinCode })
      .from(bulletinSites)
      .where(inArray(bulletinSites.siteCode, [...siteCodes])),
  );
}

/** One page as the caller sees it; the latest first unless sorted. */
export async function findBulletins(
  orm: Orm,
  condition: SQL | undefined,
  identity: Identity,
  { page, pageSize, sort }: Page,
) {
  const { contentHtml: _content, writtenBy: _writer, ...columns } = getTableColumns(bulletins);
  const direction = sort?.order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`;
  return orm
    .select({
      ...columns,
      writerName: accounts.name,
      fileCount,
      audienceCount: sql<number | null>`figures.audience_count`,
      readCount: sql<number | null>`figures.read_count`,
      isRead: sql<boolean | null>`case when ${isMine(orm, identity)} then ${hasRead(orm, identity)} end`,
      mayChange: mayChange(orm, identity),
    })
    .from(bulletins)
    .innerJoin(accounts, eq(accounts.account, bulletins.writtenBy))
    .leftJoin(
      sql`lateral ${readFigures(identity)} as figures`,
      // A draft is read by nobody.
      seesReaders(identity) ? ne(bulletins.state, BulletinState.Draft) : sql`false`,
    )
    .where(condition)
    .orderBy(
      ...(sort === undefined ? [] : [sql`${sortColumns[sort.field]} ${direction}`]),
      desc(sql`coalesce(${bulletins.publishedAt}, ${bulletins.updatedAt})`),
      desc(bulletins.bulletinCode),
    )
    .limit(pageSize)
    .offset((page - 1) * pageSize);
}

/** All that match in the order of their codes, for an export. */
export async function findBulletinsByCode(
  orm: Orm,
  condition: SQL | undefined,
  identity: Identity,
  limit: number,
): Promise<ListedBulletin[]> {
  const sort = { field: 'bulletinCode', order: 'asc' } as const;
  return findBulletins(orm, condition, identity, { page: 1, pageSize: limit, sort });
}

/** How many match, and the figures of all that the caller may see. */
export async function countBulletins(orm: Orm, condition: SQL | undefined, identity: Identity) {
  const counted = (where: SQL | undefined) =>
    sql<number>`(count(*) filter (where ${where ?? sql`true`}))::integer`;
  const [row] = await orm
    .select({
      total: counted(condition),
      unreadCount: counted(isUnread(orm, identity)),
      draftCount: counted(eq(bulletins.state, BulletinState.Draft)),
    })
    .from(bulletins)
    .where(isVisible(orm, identity));
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** The sites that a bulletin names, by code. */
export async function findSitesOf(orm: Orm, bulletinCode: string) {
  return orm
    .select({ siteCode: sites.siteCode, siteName: sites.name, state: sites.state })
    .from(bulletinSites)
    .innerJoin(sites, eq(sites.siteCode, bulletinSites.siteCode))
    .where(eq(bulletinSites.bulletinCode, bulletinCode))
    .orderBy(asc(sites.siteCode));
}
