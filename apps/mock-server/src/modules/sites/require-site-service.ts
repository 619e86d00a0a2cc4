import { type SiteService, SiteState, siteRefusal } from '@parking-plus/domain';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import { rentals } from '../../db/schema/sales/rentals.schema.ts';
import { sites } from '../../db/schema/sites/sites.schema.ts';
import { fieldError } from '../../errors/error-message.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { rentalsKeepSettings, SITE_REFUSALS, siteNotFound, siteWithdrawn } from './sites.errors.ts';
import type { SiteFields } from './sites.repository.ts';

const MAX_LISTED = 5;

/**
 * Returns the site, which does not change until the transaction ends. Throws at `pointer` if the site's state, mode or fee
 * type refuses the service. `what` names what failed.
 */
export async function requireSiteService(
  orm: Orm | Transaction,
  siteCode: string,
  service: SiteService,
  pointer: string,
  what: LocalizedText,
): Promise<SiteFields> {
  const [site] = await orm.select().from(sites).where(eq(sites.siteCode, siteCode)).for('share');
  if (site === undefined) throw siteNotFound(siteCode, pointer);
  const refusal = siteRefusal(site, service);
  if (refusal !== null) throw fieldError(pointer, `site-${refusal}`, what, SITE_REFUSALS[refusal]);
  return site;
}

/**
 * Returns the site, which is not withdrawn until the transaction ends. Throws at `pointer` if it is unknown or withdrawn.
 * `what` names what failed.
 */
export async function requireSiteInUse(
  orm: Orm | Transaction,
  siteCode: string,
  pointer: string,
  what?: LocalizedText,
): Promise<SiteFields> {
  const [site] = await orm.select().from(sites).where(eq(sites.siteCode, siteCode)).for('key share');
  if (site === undefined) throw siteNotFound(siteCode, pointer);
  if (site.state === SiteState.Withdrawn) throw siteWithdrawn(site.name, pointer, what);
  return site;
}

/**
 * Throws if the new mode or fee type of a locked site refuses rentals while some are running. Lists the first of
 * them. `pointerOf` returns the member of the request that carries the setting.
 */
export async function requireRentalsFit(
  tx: Transaction,
  before: SiteFields,
  settings: Pick<SiteFields, 'mode' | 'feeType'>,
  pointerOf: (setting: 'mode' | 'feeType') => string,
): Promise<void> {
  const refusal = siteRefusal({ state: before.state, ...settings }, 'rental');
  if (refusal === null || refusal === 'not-operating' || siteRefusal(before, 'rental') === refusal) return;
  const isRunning = and(eq(rentals.siteCode, before.siteCode), eq(rentals.state, 1));
  const [running] = await tx
    .select({
      count: count(),
      first: sql<
        string[]
      >`(array_agg(${rentals.rentalId} order by ${rentals.rentalId}))[1:${sql.raw(String(MAX_LISTED))}]`,
    })
    .from(rentals)
    .where(isRunning);
  if (running === undefined || running.count === 0) return;
  const setting = refusal === 'temporary-only' ? 'feeType' : 'mode';
  throw rentalsKeepSettings(pointerOf(setting), refusal, running);
}
