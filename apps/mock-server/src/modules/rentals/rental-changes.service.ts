import { type DealRequest, type DealResult, dealCodes, RentPrintable } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import { and, eq } from 'drizzle-orm';
import { changeOf } from '../../audit/changes.ts';
import { writeAuditLog } from '../../audit/operation-log.ts';
import type { Transaction } from '../../db/database.ts';
import { rentalBays } from '../../db/schema/sales/rentals.schema.ts';
import type { DealContext } from '../../deals/define-deals.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { requireSite } from '../../identity/identity.ts';
import { lockBay } from '../bays/bays.repository.ts';
import {
  requireChangeable,
  requireFreeBay,
  requireFreePlate,
  requireRotation,
} from './rental-change-checks.ts';
import { findPlan } from './rental-plans.repository.ts';
import {
  BAY_NOT_CHANGED,
  lineNotFound,
  PLATE_NOT_CHANGED,
  planFixesNoBay,
  rentalNotFound,
  rentalNotPrintable,
} from './rentals.errors.ts';
import {
  changeRental,
  findBaysOf,
  lockRental,
  type RentalBayRecord,
  type RentalRecord,
} from './rentals.repository.ts';

/**
 * Changes the plate of a line. Throws if it is not a plate or under another contract, or if the version is
 * stale. Throws 403 for a site out of scope.
 */
export async function changePlate(
  { rentalId, version, lineNumber, plate, rotatingPlates, reason }: DealRequest<'RentalPlateChange'>,
  context: DealContext,
): Promise<DealResult<'RentalPlateChange'>> {
  const { database, identity, clock, changePublisher } = context;
  const changed = await database.transaction(async (tx) => {
    const { rental, line } = await lockBankLine(
      tx,
      { rentalId, version, lineNumber },
      context,
      PLATE_NOT_CHANGED,
    );
    const { siteCode, startsOn, endsOn } = rental;
    const free = (one: string, pointer: string) =>
      requireFreePlate(
        tx,
        { plate: one, siteCode, startsOn, endsOn, exceptRentalId: rentalId },
        pointer,
        PLATE_NOT_CHANGED,
      );
    const normal = await free(plate, '/plate');
    const rotating = rotatingPlates === undefined ? line.rotatingPlates : [];
    for (const [index, one] of (rotatingPlates ?? []).entries())
      rotating.push(await free(one, `/rotatingPlates/${index}`));
    const plan = await findPlan(tx, rental.planCode);
    const changed = { ...line, plate: normal, rotatingPlates: rotating };
    const others = (await findBaysOf(tx, [rentalId])).filter((one) => one.lineNumber !== lineNumber);
    // Checked last, so that of two equal plates the new one is reported.
    requireRotation([...others, changed], plan?.platesPerBay ?? 1, () => '', PLATE_NOT_CHANGED);
    await writeLine(tx, line, {
      plate: normal,
      plateKey: plateSearchKey(normal),
      rotatingPlates: rotating,
      rotatingKeys: rotating.map(plateSearchKey),
    });
    await writeAuditLog(tx, {
      deal: 'RentalPlateChange',
      account: identity.account,
      now: clock.now(),
      recordId: rentalId,
      siteCode,
      reason,
      changes: [
        changeOf(['rentalBays', `${rentalId}-${lineNumber}`, 'plate'], line.plate, normal),
        ...(rotatingPlates === undefined
          ? []
          : [
              changeOf(
                ['rentalBays', `${rentalId}-${lineNumber}`, 'rotatingPlates'],
                line.rotatingPlates.join(' ') || '–',
                rotating.join(' ') || '–',
              ),
            ]),
      ],
    });
    return { version: await changeRental(tx, rentalId), siteCodes: [siteCode] };
  });
  changePublisher.dataChanged({
    deal: dealCodes.RentalList,
    ids: [rentalId],
    siteCodes: changed.siteCodes,
  });
  return { rentalId, version: changed.version };
}

/**
 * Moves a line to another free bay of the same kind. Throws if the bay cannot be rented, and as `changePlate`
 * does.
 */
export async function changeBay(
  { rentalId, version, lineNumber, bayCode, reason }: DealRequest<'RentalBayChange'>,
  context: DealContext,
): Promise<DealResult<'RentalBayChange'>> {
  const { database, identity, clock, changePublisher } = context;
  const changed = await database.transaction(async (tx) => {
    const { rental, line } = await lockBankLine(
      tx,
      { rentalId, version, lineNumber },
      context,
      BAY_NOT_CHANGED,
    );
    const { siteCode } = rental;
    const plan = await findPlan(tx, rental.planCode);
    if (line.bayCode === null || plan === undefined) throw planFixesNoBay(rentalId);
    await lockBay(tx, bayCode);
    await requireFreeBay(tx, bayCode, plan, '/bayCode', BAY_NOT_CHANGED);
    await writeLine(tx, line, { bayCode });
    await writeAuditLog(tx, {
      deal: 'RentalBayChange',
      account: identity.account,
      now: clock.now(),
      recordId: rentalId,
      siteCode,
      reason,
      changes: [changeOf(['rentalBays', `${rentalId}-${lineNumber}`, 'bayCode'], line.bayCode, bayCode)],
    });
    const bays = [line.bayCode, bayCode];
    return { version: await changeRental(tx, rentalId), siteCodes: [siteCode], bays };
  });
  const { siteCodes } = changed;
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes });
  changePublisher.dataChanged({ deal: dealCodes.BayList, ids: changed.bays, siteCodes });
  return { rentalId, version: changed.version };
}

/** Marks the contract as printed. Throws if it may not be printed. Throws 403 for a site out of scope. */
export async function printRental(
  { rentalId }: DealRequest<'RentalPrint'>,
  { database, identity, clock, changePublisher }: DealContext,
): Promise<DealResult<'RentalPrint'>> {
  const siteCode = await database.transaction(async (tx) => {
    const rental = await lockRental(tx, rentalId);
    if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
    requireSite(identity, rental.siteCode);
    if (rental.printable === RentPrintable.No) throw rentalNotPrintable(rentalId);
    if (rental.printable !== RentPrintable.Printed)
      await changeRental(tx, rentalId, { printable: RentPrintable.Printed });
    await writeAuditLog(tx, {
      deal: 'RentalPrint',
      account: identity.account,
      now: clock.now(),
      recordId: rentalId,
      siteCode: rental.siteCode,
      reason: null,
      changes: [changeOf(['rentals', rentalId, 'printable'], rental.printable, RentPrintable.Printed)],
    });
    return rental.siteCode;
  });
  changePublisher.dataChanged({ deal: dealCodes.RentalList, ids: [rentalId], siteCodes: [siteCode] });
  return { rentalId, printable: RentPrintable.Printed };
}

type LineKey = { readonly rentalId: string; readonly version: number; readonly lineNumber: number };

async function lockBankLine(
  tx: Transaction,
  { rentalId, version, lineNumber }: LineKey,
  { identity }: Pick<DealContext, 'identity'>,
  what: LocalizedText,
): Promise<{ rental: RentalRecord; line: RentalBayRecord }> {
  const rental = await lockRental(tx, rentalId);
  if (rental === undefined) throw rentalNotFound(rentalId, '/rentalId');
  requireSite(identity, rental.siteCode);
  requireChangeable(rental, version, what);
  const line = (await findBaysOf(tx, [rentalId])).find((one) => one.lineNumber === lineNumber);
  if (line !== undefined) return { rental, line };
  throw lineNotFound(what, rentalId, lineNumber);
}

async function writeLine(
  tx: Transaction,
  { rentalId, lineNumber }: RentalBayRecord,
  values: Partial<typeof rentalBays.$inferInsert>,
): Promise<void> {
  await tx
    .update(rentalBays)
    .set(values)
    .where(and(eq(rentalBays.rentalId, rentalId), eq(rentalBays.lineNumber, lineNumber)));
}
