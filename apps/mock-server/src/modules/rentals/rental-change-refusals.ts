import { type RotatingLine, rotationIssues } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import { fieldsOf, notDone, refuseAt } from '../../errors/not-done.ts';
import { readPlate } from '../../errors/plate-fault.ts';
import { findBay, findTenancy } from '../bays/bays.repository.ts';
import { findContractsOfPlate } from '../bays/rental-plates.ts';
import type { RentalRecord } from './rentals.repository.ts';

/** Errors: refuses a rental that has ended, and a version that is not the latest. */
export function requireChangeable(
  { rentalId, state, version }: RentalRecord,
  asked: number,
  what: LocalizedText,
): void {
  if (state !== 1)
    throw refuse(
      'rental-not-running',
      notDone(what, localized(`合約 ${rentalId} 已退租`, `rental ${rentalId} has ended`)),
    );
  if (version !== asked) {
    throw refuse(
      'stale-version',
      notDone(
        what,
        localized(
          `合約 ${rentalId} 已由他人變更，本次未做任何更動`,
          `somebody else has changed rental ${rentalId}, and nothing was done now`,
        ),
        localized('請重新整理後再試', 'Reload and try again'),
      ),
    );
  }
}

export type PlateUse = {
  readonly plate: string;
  readonly siteCode: string;
  readonly startsOn: string;
  readonly endsOn: string;
  /** The rental that has it already, and may keep it. */
  readonly exceptRentalId?: string;
};

/**
 * The plate in its stored form. `what` says what was not done.
 * Errors: refuses what is no plate, and one that another contract of the site has for a day of the same time.
 */
export async function requireFreePlate(
  orm: Orm | Transaction,
  { plate, siteCode, startsOn, endsOn, exceptRentalId }: PlateUse,
  pointer: string,
  what: LocalizedText,
): Promise<string> {
  const read = readPlate(plate);
  if (!read.ok) throw refuseAt(pointer, 'plate-format', what, read.why);
  const normal = read.plate;
  const contracts = await findContractsOfPlate(orm, normal, siteCode);
  const other = contracts.find(
    (one) => one.rentalId !== exceptRentalId && one.startsOn <= endsOn && startsOn <= one.endsOn,
  );
  if (other === undefined) return normal;
  const span = `${other.startsOn.replaceAll('-', '/')}–${other.endsOn.replaceAll('-', '/')}`;
  throw refuseAt(
    pointer,
    'plate-under-contract',
    what,
    localized(
      `${normal} 在此場站已有合約 ${other.rentalId}（${span}）`,
      `${normal} has the rental ${other.rentalId} at this site (${span})`,
    ),
  );
}

/**
 * Errors: refuses more plates on one bay than the plan lets take turns, and a plate named twice; each at its field below
 * what `pointerOf` gives for its line.
 */
export function requireRotation(
  lines: readonly RotatingLine[],
  platesPerBay: number,
  pointerOf: (line: number) => string,
  what: LocalizedText,
): void {
  const faults = rotationIssues(lines, platesPerBay).map(({ line, rotating, reason }) => {
    const own = lines[line];
    const plate = rotating === null ? own?.plate : own?.rotatingPlates[rotating];
    const why =
      reason === 'plate-twice'
        ? localized(`車牌 ${plate} 重複`, `plate ${plate} is named twice`)
        : tooManyPlates(platesPerBay);
    const at = rotating === null ? 'plate' : `rotatingPlates/${rotating}`;
    return { pointer: `${pointerOf(line)}/${at}`, code: reason, why };
  });
  const [first] = faults;
  if (first !== undefined) throw refuse(first.code, notDone(what, first.why), fieldsOf(faults));
}

function tooManyPlates(platesPerBay: number): LocalizedText {
  return platesPerBay === 1
    ? localized(
        '此方案不開放輪停，一個車格只能有一個車牌',
        'this plan lets no plates take turns; a bay has one plate',
      )
    : localized(
        `此方案一個車格最多 ${platesPerBay} 個車牌輪停`,
        `this plan lets ${platesPerBay} plates at most take turns on a bay`,
      );
}

export type BayKind = { readonly siteCode: string; readonly setMode: number; readonly vehicleKind: number };

/** Errors: refuses a bay that is not there, of another site or kind, out of use, or let already. */
export async function requireFreeBay(
  orm: Orm | Transaction,
  bayCode: string,
  kind: BayKind,
  pointer: string,
  what: LocalizedText,
): Promise<void> {
  const refusal = (code: string, why: LocalizedText) =>
    refuseAt(pointer, code, what, why, localized('請改選其他車格', 'Choose another bay'));
  const bay = await findBay(orm, bayCode);
  if (bay === undefined || bay.siteCode !== kind.siteCode)
    throw refusal('bay-not-found', localized(`此場站沒有車格 ${bayCode}`, `the site has no bay ${bayCode}`));
  if (bay.setMode !== kind.setMode || bay.vehicleKind !== kind.vehicleKind)
    throw refusal(
      'bay-other-kind',
      localized(`車格 ${bay.bayNumber} 不屬於此方案`, `bay ${bay.bayNumber} is not of this plan`),
    );
  if (bay.state === 0)
    throw refusal(
      'bay-out-of-use',
      localized(`車格 ${bay.bayNumber} 停用中`, `bay ${bay.bayNumber} is out of use`),
    );
  const tenancy = await findTenancy(orm, bayCode);
  if (tenancy !== undefined)
    throw refusal(
      'bay-let',
      localized(
        `車格 ${bay.bayNumber} 已由 ${tenancy.tenantName}（${tenancy.rentalId}）承租`,
        `bay ${bay.bayNumber} is let to ${tenancy.tenantName} (${tenancy.rentalId})`,
      ),
    );
}
