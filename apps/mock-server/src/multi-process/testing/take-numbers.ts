import { toCalendarDate } from '@parking-plus/domain';
import { openDatabase } from '../../db/database.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { allocateInvoiceNumber } from '../../ledger/invoices/allocate-invoice-number.ts';
import { serverModules } from '../../registry/server-modules.ts';

// `take-numbers <holder as JSON> <count>` allocates numbers concurrently on the database of DATABASE_URL and prints them.
const [holder = '{}', count = '0'] = process.argv.slice(2);
const database = openDatabase({
  kind: 'postgres',
  url: process.env.DATABASE_URL ?? '',
  seed: TEST_SEED,
  modules: serverModules(),
});
const day = toCalendarDate('2026-11-20');
const taken = await Promise.all(
  Array.from({ length: Number(count) }, () =>
    database.transaction((tx) => allocateInvoiceNumber(tx, JSON.parse(holder), day)),
  ),
);
process.stdout.write(JSON.stringify(taken.map(({ invoiceNumber }) => invoiceNumber)));
await database.close();
