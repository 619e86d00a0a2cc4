import { AccountState, DataScope, dealCodes, NotificationKind, type Schemas } from '@parking-plus/contracts';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { notificationSettings, notifications } from '../../db/schema/people/notifications.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';

/** Notification for one account. `newsKey` identifies it, so that the account receives it once. */
export type News = {
  readonly account: string;
  readonly kind: NotificationKind;
  readonly newsKey: string;
  readonly recordId: string | null;
  readonly subject: Schemas['NotificationSubject'];
};

const KEPT_DAYS = 90;

/**
 * Writes notifications, except muted kinds and ones the account received before. Returns the accounts to push to; those
 * in their quiet hours are left out until `pushHeldBack`.
 */
export async function tell(tx: Transaction, news: readonly News[], now: Date): Promise<string[]> {
  if (news.length === 0) return [];
  const at = now.toISOString();
  const { rows } = await tx.execute<{ account: string }>(sql`
    with written as (
      insert into notifications (account, kind, news_key, record_id, subject, created_at, pushed_at)
      select news.account, news.kind, news."newsKey", news."recordId", news.subject, ${at}::timestamptz,
        case when ${isQuietAt(now)} then null else ${at}::timestamptz end
      from jsonb_to_recordset(${JSON.stringify(news)}::jsonb)
          as news (account text, kind smallint, "newsKey" text, "recordId" text, subject jsonb)
        join accounts on accounts.account = news.account and accounts.state = ${AccountState.Active}
        left join notification_settings settings on settings.account = news.account
      where ${isWanted}
      order by news.account, news.kind, news."newsKey"
      on conflict do nothing
      returning account, pushed_at
    )
    select distinct account from written where pushed_at is not null order by account`);
  return rows.map(({ account }) => account);
}

/** Announces new or changed notifications to the accounts. Call it after the commit. */
export function publishTold(
  { changePublisher }: { readonly changePublisher: Pick<DealContext['changePublisher'], 'dataChanged'> },
  accounts: readonly string[],
): void {
  if (accounts.length === 0) return;
  changePublisher.dataChanged({ deal: dealCodes.NotificationList, ids: [], accounts: [...accounts] });
}

/**
 * Returns the news of a query over `people`, `held` (their action codes) and `scope` (their sites), without muted kinds
 * and earlier notifications. `causes` selects account, kind, news_key, record_id and subject.
 */
export async function findNews(orm: Orm | Transaction, causes: SQL, today: string): Promise<News[]> {
  const { rows } = await orm.execute<News>(sql`
    with people as (
      select account, account_type, data_scope from accounts where state = ${AccountState.Active}
    ), held as (
      select account, account_type, action_code from people join role_actions using (account_type)
      union
      select account, account_type, action_code from people join account_actions using (account)
    ), standing as (
      select deputy_account, account, action_codes from deputies
      where ended_at is null and ${today}::date between from_on and until_on
    ), eyes as (
      select account, account as eye from people
      union all
      select deputy_account, standing.account from standing
        join people on people.account = deputy_account and people.data_scope = ${DataScope.Agent}
    ), scope as (
      select eyes.account, sites.site_code from eyes
        join accounts eye on eye.account = eyes.eye and eye.state = ${AccountState.Active}
        join sites on eye.data_scope = ${DataScope.All}
            and (eye.company_code is null or eye.company_code = sites.company_code)
          or exists (select from account_sites own where own.account = eye.account and own.site_code = sites.site_code)
    )
    select distinct on (news.account, news.kind, news.news_key)
      news.account, news.kind, news.news_key as "newsKey", news.record_id as "recordId", news.subject
    from (${causes}) as news (account, kind, news_key, record_id, subject)
      join people using (account)
      left join notification_settings settings on settings.account = news.account
    where ${isWanted} and not exists (
      select from notifications known
      where known.account = news.account and known.kind = news.kind and known.news_key = news.news_key)
    order by news.account, news.kind, news.news_key`);
  return rows;
}

/** Marks what waited for a decision on the record as read. Returns the accounts whose count changes. */
export async function settleWaiting(tx: Transaction, recordId: string, now: Date): Promise<string[]> {
  const rows = await tx
    .update(notifications)
    .set({ readAt: now.toISOString() })
    .where(
      and(
        eq(notifications.recordId, recordId),
        eq(notifications.kind, NotificationKind.DocumentWaiting),
        isNull(notifications.readAt),
      ),
    )
    .returning({ account: notifications.account });
  return rows.map(({ account }) => account);
}

/** Returns the accounts whose quiet hours have ended with notifications held back. */
export async function findHeldBack(orm: Orm, now: Date): Promise<string[]> {
  const rows = await orm
    .selectDistinct({ account: notifications.account })
    .from(notifications)
    .leftJoin(sql`${notificationSettings} as settings`, sql`settings.account = ${notifications.account}`)
    .where(and(isNull(notifications.pushedAt), sql`not (${isQuietAt(now)})`));
  return rows.map(({ account }) => account);
}

/** Records the push of what was held back, and deletes what was read long ago. */
export async function pushHeldBack(tx: Transaction, accounts: readonly string[], now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(notifications)
    .set({ pushedAt: at })
    .where(
      and(isNull(notifications.pushedAt), sql`${notifications.account} = any(${sql.param([...accounts])})`),
    );
}

/** Deletes notifications that were read and are older than 90 days. */
export async function forgetOld(tx: Transaction, now: Date): Promise<void> {
  const before = new Date(now.getTime() - KEPT_DAYS * 86_400_000).toISOString();
  await tx
    .delete(notifications)
    .where(and(lt(notifications.createdAt, before), sql`${notifications.readAt} is not null`));
}

const isWanted = sql`not coalesce(news.kind = any(settings.muted_kinds), false)`;

/** SQL condition: the joined `settings` are quiet at the instant. Quiet hours may cross midnight. */
function isQuietAt(now: Date): SQL {
  const time = sql`(${now.toISOString()}::timestamptz at time zone 'Asia/Taipei')::time`;
  return sql`coalesce(case when settings.quiet_from < settings.quiet_until
    then ${time} >= settings.quiet_from and ${time} < settings.quiet_until
    else ${time} >= settings.quiet_from or ${time} < settings.quiet_until end, false)`;
}
