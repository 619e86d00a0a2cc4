import type { Schemas } from '@parking-plus/contracts';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { and, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { escapeLike } from '../../db/escape-like.ts';
import { targetName } from '../invoice-tracks/track-shares.repository.ts';
import { invoiceAllocations } from '../invoices/invoices.schema.ts';
import { sites } from '../sites/sites.schema.ts';

export const totalCount = sql<number>`(${invoiceAllocations.endNumber} - ${invoiceAllocations.startNumber} + 1)`;
export const usedCount = sql<number>`(${invoiceAllocations.nextNumber} - ${invoiceAllocations.startNumber})`;
export const isLow = sql`((${totalCount} - ${usedCount}) < ${totalCount} * ${LOW_TRACK_RATIO}::double precision)`;

/** Those of the sites that the account may see, and what their companies and branches hold for all of theirs. */
export function allocationsVisible(visible: readonly string[] | null): SQL | undefined {
  if (visible === null) return undefined;
  if (visible.length === 0) return sql`false`;
  const seen = inArray(sites.siteCode, [...visible]);
  return or(
    inArray(invoiceAllocations.siteCode, [...visible]),
    and(
      sql`${invoiceAllocations.siteCode} is null and ${invoiceAllocations.branchCode} is null`,
      sql`${invoiceAllocations.companyCode} in (select ${sites.companyCode} from ${sites} where ${seen})`,
    ),
    and(
      sql`${invoiceAllocations.siteCode} is null`,
      sql`${invoiceAllocations.branchCode} in (select ${sites.branchCode} from ${sites} where ${seen})`,
    ),
  );
}

/** The allocations that an account may see and a filter leaves; companies, branches and sites are joined. */
export function allocationCondition(
  filters: Schemas['InvoiceAllocationFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  return and(allocationScope(filters, visible), allocationMatch(filters));
}

/** What the tile of those that run low is counted of: whatever period is asked for, and how much of it is left. */
export function allocationScope(
  { siteCodes, assignTypes, keyword = '' }: Schemas['InvoiceAllocationFilters'],
  visible: readonly string[] | null,
): SQL | undefined {
  const text = keyword.trim();
  const part = `%${escapeLike(text)}%`;
  return and(
    allocationsVisible(visible),
    siteCodes?.length ? inArray(invoiceAllocations.siteCode, siteCodes) : undefined,
    assignTypes?.length ? inArray(invoiceAllocations.assignType, assignTypes) : undefined,
    text === '' ? undefined : or(ilike(invoiceAllocations.track, part), ilike(targetName, part)),
  );
}

/** The rest of the filters. */
export function allocationMatch({ periodCodes, isLow: wantsLow }: Schemas['InvoiceAllocationFilters']): SQL {
  const match = and(
    periodCodes?.length ? inArray(invoiceAllocations.periodCode, periodCodes) : undefined,
    wantsLow === undefined ? undefined : sql`${isLow} = ${wantsLow}`,
  );
  return match ?? sql`true`;
}
