import {
  AccountType,
  type DealRequest,
  type DealResult,
  FeeType,
  type Schemas,
} from '@parking-plus/contracts';
import {
  businessDateOf,
  type CalendarDate,
  isRequiredForOpening,
  OPENING_ITEMS,
  type OpeningItem,
  periodCodeFor,
} from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Orm, Transaction } from '../../db/database.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import { requireSite } from '../../identity/identity.ts';
import { findSeller, type InvoiceSeller, numberHoldersFor } from '../../ledger/invoices/invoice-seller.ts';
import { siteNotReady } from './site-opening.errors.ts';
import { siteNotFound } from './sites.errors.ts';
import { findSite, type SiteFields } from './sites.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** Returns what a site has and lacks before it opens. Throws if it is unknown; 403 for a site out of scope. */
export async function showSiteOpening(
  { siteCode }: DealRequest<'SiteOpening'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'SiteOpening'>> {
  const found = await findSite(orm, siteCode);
  if (found === undefined) throw siteNotFound(siteCode);
  requireSite(identity, siteCode);
  const { state, companyCode } = found.site;
  const today = businessDateOf(clock.nowMs());
  const items = await checkOpening(orm, found.site, today);
  return { siteCode, state, companyCode, periodCode: periodCodeFor(today), items };
}

/** Throws, naming them, if a site lacks items that it needs before it opens. */
export async function requireReadyToOpen(
  tx: Transaction,
  site: SiteFields,
  today: CalendarDate,
): Promise<void> {
  const items = await checkOpening(tx, site, today);
  const missing = items.filter(({ isDone, isRequired }) => isRequired && !isDone).map(({ item }) => item);
  if (missing.length > 0) throw siteNotReady(site.siteCode, missing);
}

async function checkOpening(
  orm: Orm | Transaction,
  site: SiteFields,
  today: CalendarDate,
): Promise<Schemas['SiteOpeningItem'][]> {
  const seller = await findSeller(orm, site.siteCode);
  const counts = await countItems(orm, site, seller, today);
  const { feeType, invoiceType, ownerTaxNumber } = site;
  const { companyTaxNumber } = seller;
  return OPENING_ITEMS.map((item) => ({
    item,
    isDone: counts[item] > 0,
    isRequired: isRequiredForOpening(item, { feeType, invoiceType, ownerTaxNumber, companyTaxNumber }),
    count: counts[item],
  }));
}

/** Accounts of these types can be responsible for a site that they list. */
const RESPONSIBLE = sql`${AccountType.CompanyManager}, ${AccountType.SiteManager}, ${AccountType.SiteStaff}`;

/** Counts the items in use today, in one statement. */
async function countItems(
  orm: Orm | Transaction,
  { siteCode, companyCode, branchCode, feeType }: SiteFields,
  seller: InvoiceSeller,
  today: CalendarDate,
): Promise<Record<OpeningItem, number>> {
  const inUse = (from: string, until: string) =>
    sql`coalesce(${sql.raw(from)} <= ${today}::date, true) and coalesce(${sql.raw(until)} >= ${today}::date, true)`;
  const { rows } = await orm.execute<Record<OpeningItem, number>>(sql`
    select
      (select count(*)::integer from bays where site_code = ${siteCode} and state = 1) as "bays",
      (select count(*)::integer from lanes
        where site_code = ${siteCode} and state = 1 and ${inUse('starts_on', 'ends_on')}) as "lanes",
      (select count(*)::integer from machines where site_code = ${siteCode} and retired_on is null) as "machines",
      (select count(*)::integer from rates
        where site_code = ${siteCode} and ${inUse('effective_from', 'effective_to')}) as "rates",
      (select count(*)::integer from rental_plans
        where site_code = ${siteCode} and state = 1 and ${inUse('valid_from', 'valid_until')}) as "rentalPlans",
      (select coalesce(sum(end_number - next_number + 1), 0)::integer from invoice_allocations
        where period_code = ${periodCodeFor(today)} and state = 1
          and ${holdersOf(seller, feeType === FeeType.MonthlyOnly)}) as "invoiceNumbers",
      (select count(*)::integer from bank_accounts
        where company_code = ${companyCode} and purpose = 1 and state = 1 and ${inUse('valid_from', 'valid_until')}
          and coalesce(branch_code = ${branchCode}, branch_code is null)
          and coalesce(site_code = ${siteCode}, true)) as "bankAccount",
      (select count(*)::integer from owner_contracts
        where site_code = ${siteCode} and ${inUse('starts_on', 'ends_on')}) as "ownerContract",
      (select count(*)::integer from accounts join account_sites using (account)
        where site_code = ${siteCode} and state = 1 and account_type in (${RESPONSIBLE})) as "responsiblePerson"`);
  const [row] = rows;
  if (row === undefined) throw new Error('Counts without a row.');
  return row;
}

/** SQL condition: allocations from which the site's sales take their numbers. Rents use the head office's. */
function holdersOf(seller: InvoiceSeller, hasOnlyRents: boolean) {
  const holders = hasOnlyRents
    ? numberHoldersFor(seller, 'head-office')
    : numberHoldersFor(seller, { machineCode: null });
  const conditions = holders.map(
    ({ companyCode, branchCode, siteCode, trackOwner }) => sql`(company_code = ${companyCode}
      and branch_code is not distinct from ${branchCode} and site_code is not distinct from ${siteCode}
      and (machine_code is null or machine_code in (
        select machine_code from machines where site_code = ${seller.siteCode} and retired_on is null))
      and track_id in (select track_id from invoice_tracks where tax_number = ${trackOwner}))`,
  );
  return sql`(${sql.join(conditions, sql` or `)})`;
}
