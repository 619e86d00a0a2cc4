import { AsyncLocalStorage } from 'node:async_hooks';
import { UploadState } from '@parking-plus/contracts';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { invoiceMessages } from '../../db/schema/sales/invoice-messages.schema.ts';
import { invoices } from '../../db/schema/sales/invoices.schema.ts';
import { countBlockedTransactions, describePostgres } from '../../db/testing/engines.ts';
import { settleMessages } from '../../ledger/invoices/settle-messages.ts';
import {
  type MessagesOf,
  preparePackage,
} from '../../modules/invoice-messages/upload-packages.repository.ts';
import { UploadWorld } from './testing/upload-world.ts';

/** Runs another transaction while one is open. */
const outside = AsyncLocalStorage.snapshot();

describePostgres('two transactions about messages', (database) => {
  let world: UploadWorld;
  let invoiceNumber: string;

  beforeEach(async () => {
    await database().reset();
    world = new UploadWorld(database(), '/nonexistent');
    [invoiceNumber = ''] = await world.start(1);
    await world.queue(invoiceNumber, { kind: 'F0401' });
  });

  // Asynchronous, because a poll begins where it is awaited.
  const untilBlocked = async () => {
    await expect.poll(() => countBlockedTransactions(database())).toBe(1);
  };

  test('a result waits for the invoice before it locks the message', async () => {
    const ofInvoice = eq(invoiceMessages.invoiceNumber, invoiceNumber);
    const [message] = await database().orm.select().from(invoiceMessages).where(ofInvoice);
    const messageId = message?.messageId ?? Number.NaN;
    const settle = () =>
      database().transaction((tx) =>
        settleMessages(
          tx,
          world.clock.now(),
          [{ messageId, state: UploadState.Refused, code: 'E0103', text: null }],
          [UploadState.Waiting],
        ),
      );
    let settling: ReturnType<typeof settle> | undefined;
    await database().transaction(async (tx) => {
      await tx.select().from(invoices).where(eq(invoices.invoiceNumber, invoiceNumber)).for('update');
      settling = outside(settle);
      settling.catch(() => undefined);
      await outside(untilBlocked);
      await tx.select().from(invoiceMessages).where(ofInvoice).for('update');
    });
    await settling;
    expect(await world.states()).toEqual([UploadState.Refused]);
  });

  test('a message is chosen for one package, and the other choice finds none', async () => {
    let second: ReturnType<typeof choose> | undefined;
    const messagesOf: MessagesOf = async (_orm, rows) => {
      if (second === undefined) {
        second = outside(choose);
        await outside(untilBlocked);
      }
      return new Map(rows.map((row) => [row.messageId, { ok: true, xml: '<F0401/>' }]));
    };
    const choose = () => preparePackage(database(), world.clock.now(), messagesOf);
    expect(await choose()).toMatchObject({ packageId: expect.any(Number) });
    expect(await second).toBeUndefined();
    expect(await world.messages()).toMatchObject([{ attempts: 1 }]);
  });
});
