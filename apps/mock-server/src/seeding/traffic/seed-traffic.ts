import { businessDateOf, periodCodeFor } from '@parking-plus/domain';
import type { SeedContext } from '../../db/migrations/module-seed.ts';
import { bulkLoad } from '../tools/bulk-load.ts';
import { generateInvoice, type InvoiceDraft } from './invoice-draft.ts';
import { InvoiceNumberPool } from './invoice-number-pool.ts';
import { TrafficDays } from './traffic-days.ts';
import { planTraffic } from './traffic-plan.ts';
import { writeTracks, writeTraffic } from './traffic-writer.ts';
import { needsInvoice, type TransactionDraft } from './transaction-draft.ts';
import { makeVehicles } from './vehicles.ts';

const ROWS_PER_WRITE = 20_000;
const LOST_UPLOAD_DAYS = 5;
const DAY_MS = 86_400_000;

/**
 * Seeds the plan's transactions with their invoices and numbers, day by day: at most some 20,000 are in
 * memory. Runs in one transaction, so that an interruption leaves nothing.
 */
export async function seedTraffic({ sql, settings, random, progress }: SeedContext): Promise<void> {
  const plan = planTraffic(settings);
  const first = plan.days[0];
  const last = plan.days.at(-1);
  if (first === undefined || last === undefined) return;
  const vehicles = makeVehicles(random('vehicles'), plan.vehicles);
  const traffic = new TrafficDays(plan, random('traffic'), vehicles);
  const book = new InvoiceNumberPool(
    random('tracks'),
    settings.size,
    periodCodeFor(first.date),
    periodCodeFor(last.date),
  );
  const invoiceChance = random('invoices');
  const lostFromMs = plan.referenceMs - LOST_UPLOAD_DAYS * DAY_MS;
  let hasLostUpload = false;

  await writeTracks(sql, book.tracks);
  await bulkLoad(sql, ['transactions', 'invoices', 'invoice_items'], async () => {
    let transactions: TransactionDraft[] = [];
    let invoices: InvoiceDraft[] = [];
    let writing: Promise<void> = Promise.resolve();
    for (const [index, day] of plan.days.entries()) {
      const drafts = traffic.next(day);
      for (const draft of drafts.filter(needsInvoice)) {
        const given = book.take(draft, periodCodeFor(businessDateOf(draft.chargedMs)));
        const isLost = !hasLostUpload && draft.chargedMs > lostFromMs && draft.fate.voidedMs === undefined;
        hasLostUpload ||= isLost;
        draft.invoiceNumber = given.number;
        invoices.push(generateInvoice(invoiceChance, draft, given, plan.referenceMs, isLost));
      }
      transactions.push(...drafts);
      if (transactions.length < ROWS_PER_WRITE && index < plan.days.length - 1) continue;
      await writing;
      progress(index / plan.days.length);
      writing = writeTraffic(sql, transactions, invoices, book.drainTouched());
      // Awaited after the next stretch; an earlier failure must not count as unhandled.
      writing.catch(() => {});
      transactions = [];
      invoices = [];
    }
    await writing;
  });
  progress(1);
}
