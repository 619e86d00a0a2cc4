import type { DealRequest, DealResult, Schemas } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { changesBetween } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import { staleRecord } from '../../audit/stale-record.ts';
import type { Orm, Transaction } from '../../db/database.ts';
import { accounts } from '../../db/schema/people/accounts.schema.ts';
import { notificationSettings } from '../../db/schema/people/notifications.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { quietHoursIncomplete } from './notifications.errors.ts';

type Preferences = Schemas['NotificationPreferences'];

const NONE: Preferences = { mutedKinds: [], quietFrom: null, quietUntil: null, version: 0 };

/** Returns the caller's settings. */
export async function showSettings(
  _payload: DealRequest<'NotificationSettings'>,
  { database, identity }: Pick<DealContext, 'database' | 'identity'>,
): Promise<DealResult<'NotificationSettings'>> {
  return findSettings(database.orm, identity.account);
}

/** Replaces the caller's settings. Throws if the version is stale or the quiet hours lack an end. */
export async function saveSettings(
  { version, ...wanted }: DealRequest<'NotificationSettingsSave'>,
  { database, identity: { account }, clock }: Pick<DealContext, 'database' | 'identity' | 'clock'>,
): Promise<DealResult<'NotificationSettingsSave'>> {
  const { quietFrom, quietUntil } = wanted;
  if ((quietFrom === null) !== (quietUntil === null) || (quietFrom !== null && quietFrom === quietUntil))
    throw quietHoursIncomplete();
  return database.transaction(async (tx) => {
    // Serialises two first changes, which have no row of settings to lock.
    await tx
      .select({ account: accounts.account })
      .from(accounts)
      .where(eq(accounts.account, account))
      .for('no key update');
    const before = await findSettings(tx, account);
    if (before.version !== version) throw await staleRecord(tx, 'notification settings', account);
    const after = {
      ...wanted,
      mutedKinds: wanted.mutedKinds.toSorted((a, b) => a - b),
      version: version + 1,
    };
    await tx
      .insert(notificationSettings)
      .values({ account, ...after })
      .onConflictDoUpdate({ target: notificationSettings.account, set: after });
    const { version: _was, ...fieldsBefore } = before;
    const { version: _is, ...fieldsAfter } = after;
    await writeAuditLog(tx, {
      deal: 'NotificationSettingsSave',
      account,
      now: clock.now(),
      recordId: account,
      siteCode: null,
      reason: null,
      changes: changesBetween(fieldsBefore, fieldsAfter, `/notification_settings/${account}`),
    });
    return after;
  });
}

async function findSettings(orm: Orm | Transaction, account: string): Promise<Preferences> {
  const { mutedKinds, quietFrom, quietUntil, version } = notificationSettings;
  const [row] = await orm
    .select({ mutedKinds, quietFrom, quietUntil, version })
    .from(notificationSettings)
    .where(eq(notificationSettings.account, account));
  if (row === undefined) return NONE;
  return { ...row, quietFrom: toMinutes(row.quietFrom), quietUntil: toMinutes(row.quietUntil) };
}

/** Converts PostgreSQL's `22:00:00` to `22:00`. */
function toMinutes(time: string | null): string | null {
  return time === null ? null : time.slice(0, 5);
}
