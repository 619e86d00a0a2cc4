import { toCalendarDate } from '@parking-plus/domain';
import { beforeEach, expect, test } from 'vitest';
import type { Database } from '../../db/database.ts';
import { describeEngines } from '../../db/testing/engines.ts';
import { allocateInvoiceNumber, type NumberHolder } from './allocate-invoice-number.ts';

const TODAY = toCalendarDate('2026-11-20');

type Allocation = NumberHolder & {
  readonly allocationId: string;
  readonly track: string;
  readonly nextNumber: number;
  readonly endNumber: number;
};

/** Returns the holder with most numbers left in the day's period, and its lowest allocation. */
async function aHolder({ sql }: Database): Promise<Allocation> {
  const { rows } = await sql.query<Allocation>(
    `select allocation_id as "allocationId", track, next_number as "nextNumber", end_number as "endNumber",
       company_code as "companyCode", branch_code as "branchCode", site_code as "siteCode", machine_code as "machineCode"
     from invoice_allocations where period_code = '1151112' and assign_type = 2 and next_number <= end_number
     order by end_number - next_number desc, allocation_id limit 1`,
  );
  const [found] = rows;
  if (found === undefined) throw new Error('The seed has no allocation of a site with numbers left.');
  return found;
}

const numberOf = (track: string, number: number) => `${track}${String(number).padStart(8, '0')}`;

describeEngines('allocateInvoiceNumber', (database) => {
  beforeEach(() => database().reset());
  const take = (holder: NumberHolder) =>
    database().transaction((tx) => allocateInvoiceNumber(tx, holder, TODAY));

  test('returns 50 different numbers without a gap to 50 concurrent callers', async () => {
    const holder = await aHolder(database());
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(holder)));
    expect(taken.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual(
      Array.from({ length: 50 }, (_, at) => numberOf(holder.track, holder.nextNumber + at)),
    );
  });

  test('continues in the next allocation without a gap when concurrent callers use up the first', async () => {
    const holder = await aHolder(database());
    const last = 20;
    await database().sql.query(
      `update invoice_allocations set next_number = end_number - ${last - 1} where allocation_id = $1`,
      [holder.allocationId],
    );
    await database().sql.query(
      `with track as (
         insert into invoice_tracks select track_id || '-more', period_code, tax_number, 'ZZ', 99999900, 99999999, invoice_type, 1, imported_at
         from invoice_tracks where track_id = (select track_id from invoice_allocations where allocation_id = $1)
         returning *
       )
       insert into invoice_allocations (allocation_id, track_id, period_code, track, assign_type, company_code,
         branch_code, site_code, machine_code, start_number, end_number, next_number)
       select given.allocation_id || '-more', track.track_id, track.period_code, track.track, given.assign_type,
         given.company_code, given.branch_code, given.site_code, given.machine_code, 99999900, 99999949, 99999900
       from track, invoice_allocations as given where given.allocation_id = $1`,
      [holder.allocationId],
    );
    // Other allocations of the period come after these two or are used up, so they are not read.
    await database().sql.query(
      `update invoice_allocations set state = 0 where site_code = $1 and period_code = '1151112'
         and allocation_id not in ($2, $2 || '-more')`,
      [holder.siteCode, holder.allocationId],
    );
    const taken = await Promise.all(Array.from({ length: 50 }, () => take(holder)));
    expect(taken.map(({ invoiceNumber }) => invoiceNumber).toSorted()).toEqual([
      ...Array.from({ length: last }, (_, at) => numberOf(holder.track, holder.endNumber - last + 1 + at)),
      ...Array.from({ length: 50 - last }, (_, at) => numberOf('ZZ', 99_999_900 + at)),
    ]);
  });

  test('releases the number when the transaction fails', async () => {
    const holder = await aHolder(database());
    const failing = database().transaction(async (tx) => {
      await allocateInvoiceNumber(tx, holder, TODAY);
      throw new Error('the printer is out of paper');
    });
    await expect(failing).rejects.toThrow('out of paper');
    expect(await take(holder)).toEqual({
      invoiceNumber: numberOf(holder.track, holder.nextNumber),
      allocationId: holder.allocationId,
      periodCode: '1151112',
    });
  });

  test('throws when no number is left, and in a period without allocations', async () => {
    const holder = await aHolder(database());
    await database().sql.query(
      `update invoice_allocations set next_number = end_number where allocation_id = $1`,
      [holder.allocationId],
    );
    expect((await take(holder)).invoiceNumber).toBe(numberOf(holder.track, holder.endNumber));
    await expect(take(holder)).rejects.toMatchObject({ code: 'invoice-numbers-used-up' });
    const nextPeriod = database().transaction((tx) =>
      allocateInvoiceNumber(tx, holder, toCalendarDate('2027-03-01')),
    );
    await expect(nextPeriod).rejects.toMatchObject({ code: 'invoice-numbers-used-up' });
  });
});
