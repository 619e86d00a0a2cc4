import { type RotatingLine, rotationIssues } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { rejectIssues } from '../../errors/error-message.ts';
import type { LocalizedText } from '../../errors/localized-text.ts';
import { plateFormat, readPlate } from '../../errors/plate-fault.ts';
import { findActiveRental, findBay } from '../bays/bays.repository.ts';
import { findContractsOfPlate } from '../bays/rental-plates.ts';
import {
  bayNotFound,
  bayOtherKind,
  bayOutOfUse,
  bayRented,
  plateUnderContract,
  rentalChanged,
  rentalNotRunning,
  rotationIssue,
} from './rentals.errors.ts';
import type { RentalRecord } from './rentals.repository.ts';

/** Throws if the rental has ended or the version is stale. */
export function requireChangeable(
  { rentalId, state, version }: RentalRecord,
  asked: number,
  what: LocalizedText,
): void {
  if (state !== 1) throw rentalNotRunning(what, rentalId);
  if (version !== asked) throw rentalChanged(what, rentalId);
}

export type PlateUse = {
  readonly plate: string;
  readonly siteCode: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** Rental that already has the plate and may keep it. */
  readonly exceptRentalId?: string;
};

/**
 * Returns the plate in its stored form. `what` names what failed.
 * Throws if it is not a plate, or another contract of the site has it on a day of the same time.
 */
export async function requireFreePlate(
  orm: Orm | Transaction,
  { plate, siteCode, startsOn, endsOn, exceptRentalId }: PlateUse,
  pointer: string,
  what: LocalizedText,
): Promise<string> {
  const read = readPlate(plate);
  if (!read.ok) throw plateFormat(pointer, what, read.why);
  const normal = read.plate;
  const contracts = await findContractsOfPlate(orm, normal, siteCode);
  const other = contracts.find(
    (one) => one.rentalId !== exceptRentalId && one.startsOn <= endsOn && startsOn <= one.endsOn,
  );
  if (other !== undefined) throw plateUnderContract(pointer, what, normal, other);
  return normal;
}

/**
 * Throws if a bay has more plates than the plan allows, or a plate occurs twice. The errors are at the fields
 * below `pointerOf` of the line.
 */
export function requireRotation(
  lines: readonly RotatingLine[],
  platesPerBay: number,
  pointerOf: (line: number) => string,
  what: LocalizedText,
): void {
  const [first, ...others] = rotationIssues(lines, platesPerBay).map(({ line, rotating, reason }) => {
    const own = lines[line];
    const plate = rotating === null ? own?.plate : own?.rotatingPlates[rotating];
    const at = rotating === null ? 'plate' : `rotatingPlates/${rotating}`;
    return { pointer: `${pointerOf(line)}/${at}`, ...rotationIssue(reason, plate, platesPerBay) };
  });
  if (first !== undefined) throw rejectIssues(what, [first, ...others]);
}

export type BayKind = { readonly siteCode: string; readonly setMode: number; readonly vehicleKind: number };

/** Throws if the bay is unknown, of another site or kind, out of use, or taken. */
export async function requireFreeBay(
  orm: Orm | Transaction,
  bayCode: string,
  kind: BayKind,
  pointer: string,
  what: LocalizedText,
): Promise<void> {
  const bay = await findBay(orm, bayCode);
  if (bay === undefined || bay.siteCode !== kind.siteCode) throw bayNotFound({ pointer, what }, bayCode);
  const { bayNumber } = bay;
  if (bay.setMode !== kind.setMode || bay.vehicleKind !== kind.vehicleKind)
    throw bayOtherKind({ pointer, what }, bayNumber);
  if (bay.state === 0) throw bayOutOfUse({ pointer, what }, bayNumber);
  const tenancy = await findActiveRental(orm, bayCode);
  if (tenancy !== undefined) throw bayRented({ pointer, what }, bayNumber, tenancy);
}
