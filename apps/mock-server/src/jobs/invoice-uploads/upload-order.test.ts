import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { MessageKind } from '@parking-plus/domain/einvoice';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Storage } from '../../db/storage.ts';
import { openTestStorage } from '../../testing/test-storage.ts';
import { type HandedOver, UploadWorld } from './testing/upload-world.ts';

/** Changes of invoices and moves of the platform, in any order. */
const steps = fc.array(
  fc.oneof(
    fc.record({
      do: fc.constant('change' as const),
      invoice: fc.nat(4),
      kind: fc.constantFrom('F0401', 'F0501', 'F0701'),
    }),
    fc.record({
      do: fc.constant('answer' as const),
      pick: fc.nat(),
      code: fc.constantFrom('00000', '00000', 'E0103'),
    }),
    fc.record({ do: fc.constant('run' as const), killedAt: fc.option(fc.nat(6)) }),
    fc.record({ do: fc.constant('resend' as const), invoice: fc.nat(4) }),
  ),
  { minLength: 10, maxLength: 40 },
);

let storage: Storage;
let folder: string;

beforeAll(async () => {
  storage = await openTestStorage();
  folder = await mkdtemp(join(tmpdir(), 'plus-order-'));
});
afterAll(async () => {
  await storage.close();
  await rm(folder, { recursive: true, force: true });
});

/** Database whose transactions fail from the nth on, like those of a killed process. */
function dyingDatabase(database: Storage['database'], killedAt: number): Storage['database'] {
  let left = killedAt;
  return {
    ...database,
    transaction: (run) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : database.transaction(run);
    },
  };
}

test('no message overtakes an unconfirmed one of its invoice, and each is handed over once per attempt', async () => {
  const { database } = storage;
  await fc.assert(
    fc.asyncProperty(steps, async (made) => {
      const world = new UploadWorld(database, join(folder, 'turnkey'));
      const numbers = await world.start(5);
      const taken: HandedOver[] = [];
      const unanswered: HandedOver[] = [];
      const confirmed = new Map<string, string[]>();
      const queued = new Map<string, string[]>();
      for (const step of made) {
        if (step.do === 'change') {
          const number = numbers[step.invoice] ?? '';
          const chain = queued.get(number) ?? [];
          await world.queue(number, { kind: step.kind as MessageKind, voidOrder: chain.length });
          queued.set(number, [...chain, `${step.kind} ${chain.length}`]);
        } else if (step.do === 'answer') {
          const [message] = unanswered.splice(step.pick % Math.max(1, unanswered.length), 1);
          if (message === undefined) continue;
          await world.answer([message], step.code);
          if (step.code === '00000')
            confirmed.set(message.number, [
              ...(confirmed.get(message.number) ?? []),
              `${message.kind} ${message.voidOrder}`,
            ]);
        } else if (step.do === 'resend') {
          await database.sql.query(
            'update invoice_messages set state = 0 where state = 3 and invoice_number = $1',
            [numbers[step.invoice]],
          );
        } else {
          if (step.killedAt !== null)
            await new UploadWorld(dyingDatabase(database, step.killedAt), world.turnkeyPath).run();
          await world.run();
          for (const message of await world.take()) {
            const { number, kind, voidOrder } = message;
            // All earlier messages of the invoice are confirmed, and this one is the next.
            expect(queued.get(number)?.[(confirmed.get(number) ?? []).length]).toBe(`${kind} ${voidOrder}`);
            expect(queued.get(number)?.slice(0, voidOrder)).toEqual(confirmed.get(number) ?? []);
            taken.push(message);
            unanswered.push(message);
          }
        }
      }
      expect(world.failures).toEqual([]);
      expect(new Set(taken.map(({ fileId }) => fileId)).size).toBe(taken.length);
      const attempts = (await world.messages()).reduce((sum, message) => sum + message.attempts, 0);
      expect(taken.length).toBe(attempts);
    }),
    { numRuns: 25, seed: 20_261_120 },
  );
});
