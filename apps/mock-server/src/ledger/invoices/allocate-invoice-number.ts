import {
  type CalendarDate,
  type InvoiceNumber,
  invoiceNumberIn,
  type PeriodCode,
  periodCodeFor,
} from '@parking-plus/domain';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { invoiceNumbersUsedUp } from './invoices.errors.ts';

/** Holder of invoice numbers (配號): a company, a branch, a site or a machine. */
export type NumberHolder = {
  readonly companyCode: string;
  readonly branchCode: string | null;
  readonly siteCode: string | null;
  readonly machineCode: string | null;
  /** Tax number of the track's owner, for a company that also holds tracks of others. */
  readonly trackOwner?: string;
};

/** Invoice number for the caller to issue, with its origin. */
export type AllocatedInvoiceNumber = {
  readonly invoiceNumber: InvoiceNumber;
  readonly allocationId: string;
  readonly periodCode: PeriodCode;
};

/**
 * Allocates the holder's next number for the day, from the lowest allocation that has any left. Locks the
 * allocation until the transaction ends: a rollback releases the number, so there are no gaps.
 * Throws `invoice-numbers-used-up` if the holder has no number left in that period.
 */
export async function allocateInvoiceNumber(
  tx: Transaction,
  holder: NumberHolder,
  issuedOn: CalendarDate,
): Promise<AllocatedInvoiceNumber> {
  const periodCode = periodCodeFor(issuedOn);
  const { rows } = await tx.execute<{ allocationId: string; track: string; taken: number }>(sql`
    with lowest as (
      select allocation_id from invoice_allocations
      where period_code = ${periodCode} and state = 1 and next_number <= end_number
        and company_code = ${holder.companyCode}
        and branch_code is not distinct from ${holder.branchCode}
        and site_code is not distinct from ${holder.siteCode}
        and machine_code is not distinct from ${holder.machineCode}
        and (${holder.trackOwner ?? null}::text is null or track_id in (
          select track_id from invoice_tracks where tax_number = ${holder.trackOwner ?? null}))
      order by start_number limit 1
      for update
    )
    update invoice_allocations as allocations set next_number = next_number + 1
    from lowest where allocations.allocation_id = lowest.allocation_id
    returning allocations.allocation_id as "allocationId", track, next_number - 1 as taken`);
  const [row] = rows;
  if (row === undefined) throw invoiceNumbersUsedUp();
  return {
    invoiceNumber: invoiceNumberIn(row.track, row.taken),
    allocationId: row.allocationId,
    periodCode,
  };
}
