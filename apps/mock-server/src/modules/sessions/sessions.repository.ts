import { and, desc, eq, gt, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { refreshTokens, sessions } from '../../db/schema/people/sessions.schema.ts';
import { instantText } from '../../db/sql/timestamptz-column.ts';

export type EndReason = NonNullable<(typeof sessions.$inferSelect)['endReason']>;

/** Account data for its calls, with the state of the session. */
export type SessionRow = {
  readonly endReason: EndReason | null;
  readonly endNote: string | null;
  readonly endedAt: string | null;
  readonly account: string;
  readonly name: string;
  readonly accountType: number;
  readonly state: number;
  readonly needsPasswordChange: boolean;
  readonly scenario: string | null;
  readonly dataScope: number;
  readonly seesAllSites: boolean;
  readonly siteCodes: readonly string[];
  readonly actionCodes: readonly string[];
  readonly standsFor: readonly DelegationRow[];
};

/** Delegator of the account, for any period. */
export type DelegationRow = {
  readonly fromOn: string;
  readonly untilOn: string;
  readonly account: string;
  readonly name: string;
  readonly type: number;
  readonly seesAllSites: boolean;
  readonly siteCodes: readonly string[];
  readonly actionCodes: readonly string[];
};

/** Refresh token with its session. */
export type RefreshRow = {
  readonly sessionId: string;
  readonly account: string;
  readonly scenario: string | null;
  readonly accountState: number;
  readonly endReason: EndReason | null;
  readonly endNote: string | null;
  readonly endedAt: string | null;
  readonly isExpired: boolean;
  readonly isUsed: boolean;
  /** True if it was used recently. The same successor is then returned again. */
  readonly isUsedLately: boolean;
  readonly isSuccessorUsed: boolean;
};

export type NewSession = {
  readonly sessionId: string;
  readonly account: string;
  readonly ipAddress: string;
  readonly userAgent: string;
  readonly now: Date;
  readonly expiresAt: Date;
};

/**
 * Returns a session with its account, permissions and sites, in one statement, since every call needs it.
 * Sites: the account's own; scope 2 has all of the company, or all without a company. Includes delegators of
 * all periods with their sites and delegated document types.
 */
export async function findSession(orm: Orm, sessionId: string): Promise<SessionRow | undefined> {
  return findAccess(orm, sql`sessions join accounts using (account) where session_id = ${sessionId}`);
}

/** Returns the same of an account without a session, for work on its behalf. */
export async function findAccountAccess(orm: Orm, account: string): Promise<SessionRow | undefined> {
  return findAccess(
    orm,
    sql`accounts cross join (
      select null::text as end_reason, null::text as end_note, null::timestamptz as ended_at
    ) no_session where account = ${account}`,
  );
}

async function findAccess(orm: Orm, source: SQL): Promise<SessionRow | undefined> {
  const { rows } = await orm.execute<SessionRow>(sql`
    with me as (
      select account, data_scope, company_code from ${source}
    ), standing as (
      select from_on::text, until_on::text, action_codes, principal.account, principal.name,
        principal.account_type, principal.data_scope, principal.company_code
      from me
        join deputies on deputies.deputy_account = me.account and deputies.ended_at is null
        join accounts principal on principal.account = deputies.account and principal.state = 1
    )
    select end_reason as "endReason", end_note as "endNote",
      ${instantText(sql`ended_at`)} as "endedAt", account, name, account_type as "accountType", state, scenario,
      needs_password_change as "needsPasswordChange",
      data_scope as "dataScope",
      exists (select 1 from me where data_scope = 2 and company_code is null) as "seesAllSites",
      (select coalesce(json_agg(site_code order by site_code), '[]') from sites
       where company_code in (select company_code from me where data_scope = 2)
         or site_code in (select site_code from account_sites join me using (account))) as "siteCodes",
      (select coalesce(json_agg(json_build_object(
         'fromOn', from_on, 'untilOn', until_on, 'account', account, 'name', name, 'type', account_type,
         'seesAllSites', data_scope = 2 and company_code is null,
         'siteCodes', (select coalesce(json_agg(site_code order by site_code), '[]') from sites
           where standing.data_scope = 2 and sites.company_code = standing.company_code
             or site_code in (select site_code from account_sites where account_sites.account = standing.account)),
         'actionCodes', (select coalesce(json_agg(action_code), '[]') from (
           select action_code from role_actions where role_actions.account_type = standing.account_type
           union
           select action_code from account_actions where account_actions.account = standing.account
         ) held where action_code = any(standing.action_codes))) order by account), '[]')
       from standing) as "standsFor",
      (select coalesce(json_agg(action_code), '[]') from (
         select action_code from role_actions where role_actions.account_type = accounts.account_type
         union
         select action_code from account_actions where account_actions.account = accounts.account
       ) held) as "actionCodes"
    from ${source}`);
  return rows[0];
}

/** Locks the account's row until the transaction ends, which serialises sign-ins. */
export async function lockAccount(tx: Transaction, account: string): Promise<void> {
  await tx
    .select({ account: accounts.account })
    .from(accounts)
    .where(eq(accounts.account, account))
    .for('no key update');
}

export async function insertSession(tx: Transaction, session: NewSession): Promise<void> {
  const { now, expiresAt, ...fields } = session;
  const startedAt = now.toISOString();
  await tx
    .insert(sessions)
    .values({ ...fields, startedAt, lastUsedAt: startedAt, expiresAt: expiresAt.toISOString() });
}

/** Ends the open sessions of an account, optionally except one. Returns the IDs of the ended ones. */
export async function endSessionsOf(
  tx: Transaction,
  order: { account: string; reason: EndReason; now: Date; except?: string; note?: string },
): Promise<string[]> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: order.now.toISOString(), endReason: order.reason, endNote: order.note ?? null })
    .where(
      and(
        eq(sessions.account, order.account),
        isNull(sessions.endedAt),
        ne(sessions.sessionId, order.except ?? ''),
      ),
    )
    .returning({ sessionId: sessions.sessionId });
  return ended.map(({ sessionId }) => sessionId);
}

export type OpenSession = Pick<
  typeof sessions.$inferSelect,
  'sessionId' | 'startedAt' | 'lastUsedAt' | 'ipAddress' | 'userAgent'
>;

/** Returns the account's sessions that have neither ended nor expired, last used first. */
export async function findOpenSessions(orm: Orm, account: string, now: Date): Promise<OpenSession[]> {
  return orm
    .select({
      sessionId: sessions.sessionId,
      startedAt: sessions.startedAt,
      lastUsedAt: sessions.lastUsedAt,
      ipAddress: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .where(
      and(eq(sessions.account, account), isNull(sessions.endedAt), gt(sessions.expiresAt, now.toISOString())),
    )
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.sessionId));
}

/** Ends one session of the account if it is open. Returns whether it was. */
export async function endSessionOf(
  orm: Orm | Transaction,
  order: { sessionId: string; account: string; reason: EndReason; now: Date; note?: string },
): Promise<boolean> {
  const ended = await orm
    .update(sessions)
    .set({ endedAt: order.now.toISOString(), endReason: order.reason, endNote: order.note ?? null })
    .where(
      and(
        eq(sessions.sessionId, order.sessionId),
        eq(sessions.account, order.account),
        isNull(sessions.endedAt),
        gt(sessions.expiresAt, order.now.toISOString()),
      ),
    )
    .returning({ sessionId: sessions.sessionId });
  return ended.length > 0;
}

/** Ends one session. An ended one keeps its first reason. */
export async function endSession(
  orm: Orm | Transaction,
  order: { sessionId: string; reason: EndReason; now: Date },
): Promise<void> {
  await orm
    .update(sessions)
    .set({ endedAt: order.now.toISOString(), endReason: order.reason })
    .where(and(eq(sessions.sessionId, order.sessionId), isNull(sessions.endedAt)));
}

/**
 * Locks a refresh token's row until the transaction ends, which serialises renewals.
 * `repeatMs` is how long a used token counts as recently used.
 */
export async function lockRefreshToken(
  tx: Transaction,
  tokenHash: string,
  now: Date,
  repeatMs: number,
): Promise<RefreshRow | undefined> {
  const successor = alias(refreshTokens, 'successor');
  const timestamp = sql`${now.toISOString()}::timestamptz`;
  const [row] = await tx
    .select({
      sessionId: sessions.sessionId,
      account: sessions.account,
      scenario: accounts.scenario,
      accountState: accounts.state,
      endReason: sessions.endReason,
      endNote: sessions.endNote,
      endedAt: sessions.endedAt,
      isExpired: sql<boolean>`${refreshTokens.expiresAt} <= ${timestamp}`,
      isUsed: sql<boolean>`${refreshTokens.firstUsedAt} is not null`,
      isUsedLately: sql<boolean>`coalesce(
        ${refreshTokens.firstUsedAt} > ${timestamp} - ${repeatMs}::integer * interval '1 millisecond', false)`,
      isSuccessorUsed: sql<boolean>`${successor.firstUsedAt} is not null`,
    })
    .from(refreshTokens)
    .innerJoin(sessions, eq(sessions.sessionId, refreshTokens.sessionId))
    .innerJoin(accounts, eq(accounts.account, sessions.account))
    .leftJoin(successor, eq(successor.tokenHash, refreshTokens.successorHash))
    .where(eq(refreshTokens.tokenHash, tokenHash))
    .for('update', { of: refreshTokens });
  return row;
}

export async function insertRefreshToken(
  tx: Transaction,
  token: { tokenHash: string; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  await tx.insert(refreshTokens).values({
    tokenHash: token.tokenHash,
    sessionId: token.sessionId,
    issuedAt: token.now.toISOString(),
    expiresAt: token.expiresAt.toISOString(),
  });
}

export async function markRefreshTokenUsed(
  tx: Transaction,
  use: { tokenHash: string; successorHash: string; sessionId: string; now: Date; expiresAt: Date },
): Promise<void> {
  const usedAt = use.now.toISOString();
  await tx
    .update(refreshTokens)
    .set({ firstUsedAt: usedAt, successorHash: use.successorHash })
    .where(eq(refreshTokens.tokenHash, use.tokenHash));
  await tx
    .update(sessions)
    .set({ lastUsedAt: usedAt, expiresAt: use.expiresAt.toISOString() })
    .where(eq(sessions.sessionId, use.sessionId));
}
