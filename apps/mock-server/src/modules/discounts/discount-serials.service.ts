import { randomBytes } from 'node:crypto';
import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { serialsLeft } from '@parking-plus/domain';
import { serialCode } from './discount-code.ts';
import {
  type DiscountWriter,
  loadDiscountForUpdate,
  logDiscountChange,
  publishDiscountChanged,
} from './discount-lock.ts';
import { findIssue, insertSerials } from './discount-writes.repository.ts';
import { quotaUsedUp } from './discounts.errors.ts';

const BYTES_OF_CHANCE = 10;

/** Generates codes. Throws as `loadDiscountForUpdate` does, and if the plan's quota would be exceeded. */
export async function makeDiscountSerials(
  { discountCode, count }: DealRequest<'DiscountSerials'>,
  context: DiscountWriter,
): Promise<DealResult<'DiscountSerials'>> {
  const { database, identity, clock } = context;
  const { held, ...made } = await database.transaction(async (tx) => {
    const found = await loadDiscountForUpdate(tx, context, discountCode);
    const issue = await findIssue(tx, discountCode);
    const left = serialsLeft(found.plan.issuedCount, issue);
    if (left !== null && count > left) throw quotaUsedUp(left);
    const batchNumber = issue.lastBatch + 1;
    const codes = new Set<string>();
    while (codes.size < count) codes.add(serialCode(discountCode, randomBytes(BYTES_OF_CHANCE)));
    const serialCodes = [...codes].sort();
    const madeAt = clock.now().toISOString();
    const { account } = identity;
    await insertSerials(
      tx,
      serialCodes.map((code) => ({ serialCode: code, discountCode, batchNumber, madeAt, madeBy: account })),
    );
    await logDiscountChange(tx, context, 'DiscountSerials', found, {
      before: { serialCount: issue.serialCount },
      after: { serialCount: issue.serialCount + count },
    });
    return { held: found, batchNumber, serialCodes };
  });
  publishDiscountChanged(context, held);
  return made;
}
