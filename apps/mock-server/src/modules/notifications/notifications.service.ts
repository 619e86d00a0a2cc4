import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { and, desc, eq, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { notifications } from '../../db/schema/people/notifications.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { publishTold } from './tell.ts';

const PAGE_SIZE = 30;

/** Returns the caller's notifications, latest first: two statements. */
export async function listNotifications(
  { beforeId, isUnread }: DealRequest<'NotificationList'>,
  { database: { orm }, identity: { account } }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'NotificationList'>> {
  const { notificationId, kind, recordId, subject, createdAt, readAt } = notifications;
  const [rows, unreadCount] = await Promise.all([
    orm
      .select({ notificationId, kind, recordId, subject, createdAt, readAt })
      .from(notifications)
      .where(
        and(
          eq(notifications.account, account),
          beforeId === undefined ? undefined : lt(notificationId, BigInt(beforeId)),
          isUnread === true ? isNull(readAt) : undefined,
        ),
      )
      .orderBy(desc(notificationId))
      .limit(PAGE_SIZE + 1),
    countUnread(orm, account),
  ]);
  const items = rows
    .slice(0, PAGE_SIZE)
    .map((row) => ({ ...row, notificationId: String(row.notificationId) }));
  return {
    items,
    nextId: rows.length > PAGE_SIZE ? (items.at(-1)?.notificationId ?? null) : null,
    unreadCount,
  };
}

/** Marks the caller's notifications as read, all or some, and publishes it to the caller's other windows. */
export async function readNotifications(
  { notificationIds }: DealRequest<'NotificationRead'>,
  context: Pick<DealContext, 'database' | 'identity' | 'clock' | 'changePublisher'>,
): Promise<DealResult<'NotificationRead'>> {
  const { database, identity, clock } = context;
  const chosen: SQL | undefined =
    notificationIds === undefined
      ? undefined
      : inArray(notifications.notificationId, notificationIds.map(BigInt));
  const { isChanged, unreadCount } = await database.transaction(async (tx) => {
    const read = await tx
      .update(notifications)
      .set({ readAt: clock.now().toISOString() })
      .where(and(eq(notifications.account, identity.account), isNull(notifications.readAt), chosen))
      .returning({ kind: notifications.kind });
    return { isChanged: read.length > 0, unreadCount: await countUnread(tx, identity.account) };
  });
  if (isChanged) publishTold(context, [identity.account]);
  return { unreadCount };
}

async function countUnread(orm: Orm | Transaction, account: string): Promise<number> {
  const [row] = await orm
    .select({ count: sql<number>`count(*)::integer` })
    .from(notifications)
    .where(and(eq(notifications.account, account), isNull(notifications.readAt)));
  return row?.count ?? 0;
}
