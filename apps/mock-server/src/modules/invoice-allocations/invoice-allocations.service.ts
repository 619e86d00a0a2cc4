import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import { and } from 'drizzle-orm';
import type { DealContext } from '../../deals/define-deals.ts';
import { afterKeyCondition, exportPage } from '../../lists/export-page.ts';
import { readPage } from '../../lists/read-page.ts';
import { invoiceAllocations } from '../invoices/invoices.schema.ts';
import { allocationCondition, allocationMatch, allocationScope } from './allocation-filters.ts';
import { findAllocatableTracks, findTargets } from './allocation-targets.ts';
import { presentAllocation } from './invoice-allocations.presenter.ts';
import { findAllocations, findAllocationsByKey, sumAllocations } from './invoice-allocations.repository.ts';

type Reader = Pick<DealContext, 'database' | 'identity' | 'clock'>;

/** One page of allocations and the figures of all that match: two statements. */
export async function listAllocations(
  query: DealRequest<'InvoiceAllocationList'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceAllocationList'>> {
  const filters = query.filters ?? {};
  const scope = allocationScope(filters, identity.siteCodes);
  const match = allocationMatch(filters);
  const period = periodCodeFor(businessDateOf(clock.nowMs()));
  const [rows, { total, ...summary }] = await readPage(
    query,
    (page) => findAllocations(orm, and(scope, match), page),
    () => sumAllocations(orm, scope, match, period),
  );
  return {
    items: rows.map((row) => presentAllocation(row, period)),
    total,
    page: query.page,
    pageSize: query.pageSize,
    summary,
  };
}

/** The next 5,000 of all that match, in the order of their ids: one statement. */
export async function exportAllocations(
  { filters = {}, afterKey }: DealRequest<'InvoiceAllocationExport'>,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceAllocationExport'>> {
  const period = periodCodeFor(businessDateOf(clock.nowMs()));
  const condition = and(
    allocationCondition(filters, identity.siteCodes),
    afterKeyCondition(invoiceAllocations.allocationId, afterKey),
  );
  return exportPage(
    (limit) => findAllocationsByKey(orm, condition, limit),
    ({ allocationId }) => allocationId,
    (rows) => rows.map((row) => presentAllocation(row, period)),
  );
}

/** What can be shared out, and to whom. */
export async function listAllocationChoices(
  _payload: unknown,
  { database: { orm }, identity, clock }: Reader,
): Promise<DealResult<'InvoiceAllocationChoices'>> {
  const [tracks, targets] = await Promise.all([
    findAllocatableTracks(orm, identity.siteCodes, businessDateOf(clock.nowMs())),
    findTargets(orm, identity.siteCodes),
  ]);
  return { tracks, targets };
}
