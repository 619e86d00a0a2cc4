import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { contractDocument } from '@parking-plus/contracts/document';
import fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../app/app.ts';
import { AdjustableClock } from '../clock/clock.ts';
import { TEST_SEED } from '../db/migrations/seed-settings.ts';
import { openStorage } from '../db/storage.ts';
import { pendingOfSales } from '../modules/documents/pending-of-sales.ts';
import { transactionList } from '../modules/transactions/transaction-list.query.ts';
import { presentTransaction } from '../modules/transactions/transactions.presenter.ts';
import type { StoredTransaction } from '../modules/transactions/transactions.repository.ts';
import { collectDealHandlers } from '../registry/deal-handlers.ts';
import { serverModules } from '../registry/server-modules.ts';
import { adminContext } from '../testing/deal-context.ts';
import { growSites } from './grow-sites.ts';
import { reconcileDay } from './reconcile-day.ts';
import { timeDrain, timeOutbox } from './uploads.ts';

/**
 * Request of the parent: the CPU time so far, a count of so many rows, a change of each transaction, deposits without bank lines, more sites with so
 * many bays, the reconciliation of a day with so many messages, the times of issuing invoices, or a drain of so many
 * messages.
 */
type Question =
  | { readonly ask: 'cpu' }
  | { readonly ask: 'aggregate'; readonly rowCount: number }
  | { readonly ask: 'change' }
  | { readonly ask: 'unmatch' }
  | { readonly ask: 'reconcile'; readonly messageCount: number }
  | { readonly ask: 'grow'; readonly siteCount: number; readonly bayCount: number }
  | { readonly ask: 'outbox' }
  | { readonly ask: 'drain'; readonly messageCount: number };

/**
 * For `npm run bench:mock`: a list call that finds the same 20 rows each time, and the same call on bare
 * Fastify, in one process, and the app with all of its lists. Sends its parent the addresses, its CPU time in µs, and the duration of a statement in ms.
 */
const { schemas } = contractDocument.components;
const TOTALS = { receivableTwd: 0, discountTwd: 0, receivedTwd: 0, revenueTwd: 0 };

// A fixed day, so that each run finds the same rows and enough numbers for invoices.
const clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
const storage = await openStorage({
  place: { kind: 'memory' },
  seed: TEST_SEED,
  modules: serverModules(),
});
await storage.database.ready;
const rows = await transactionList.findStored(undefined, adminContext(storage.database), { limit: 20 });
const pendingOf = await pendingOfSales(storage.database.orm, rows);

const ours = await buildApp({
  storage,
  clock,
  webDir: tmpdir(),
  checkAnswers: false,
  dealHandlers: new Map([
    ...collectDealHandlers(),
    [
      'TransactionList',
      async () => ({
        items: rows.map((row) => presentTransaction(row, pendingOf(row))),
        total: rows.length,
        page: 1,
        pageSize: 20,
        summary: TOTALS,
      }),
    ],
  ]),
});
const whole = await buildApp({ storage, clock, webDir: tmpdir(), checkAnswers: false });
const bare = bareFastify(rows);
process.send?.({ ours: await listen(ours), whole: await listen(whole), bare: await listen(bare) });
process.on('message', async (question: Question) => {
  if (question.ask === 'cpu') return process.send?.({ cpu: process.cpuUsage() });
  if (question.ask === 'outbox') return process.send?.(await timeOutbox(storage.database, clock.now()));
  if (question.ask === 'drain') {
    // Their jobs would take part.
    await Promise.all([ours.close(), whole.close()]);
    return process.send?.(await timeDrain(storage.database, clock, question.messageCount));
  }
  if (question.ask === 'reconcile')
    return process.send?.(await reconcileDay(storage.database, question.messageCount));
  const startedAt = performance.now();
  const { sql } = storage.database;
  if (question.ask === 'grow') await growSites(sql, question);
  else if (question.ask === 'unmatch') await sql.exec('delete from bank_line_deposits');
  else if (question.ask === 'change')
    await sql.exec(`update transactions set memo = coalesce(memo, '') || 'x'`);
  else await sql.query('select count(*) from generate_series(1, $1::integer)', [question.rowCount]);
  return process.send?.({ ms: performance.now() - startedAt });
});
process.once('disconnect', async () => {
  await Promise.all([ours.close(), whole.close(), bare.close()]);
  await storage.close();
});

/** Lower bound of such a call: the framework, the envelope's schemas, and the JSON texts within it. */
function bareFastify(fixed: readonly StoredTransaction[]): FastifyInstance {
  const app = fastify();
  const schema = { body: schemas.DealEnvelope, response: { 200: schemas.DataDone } };
  app.post('/plusapi/data', { schema }, async (request) => {
    JSON.parse((request.body as { Json: string }).Json);
    return {
      success: true,
      data: JSON.stringify({ items: fixed, ...TOTALS, total: fixed.length, page: 1, pageSize: 20 }),
    };
  });
  return app;
}

async function listen(app: FastifyInstance): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
}
