import { isPlate, normalisePlate, type RotatingLine, rotationIssues } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import { refuse } from '../../errors/catalogue.ts';
import { findBay, findTenancy } from '../bays/bays.repository.ts';
import { findContractsOfPlate } from './rental-plates.ts';
import type { RentalRecord } from './rentals.repository.ts';

/** Errors: refuses a rental that has ended, and a version that is not the latest. */
export function requireChangeable(
  { rentalId, state, version }: RentalRecord,
  asked: number,
  verb: string,
): void {
  if (state !== 1) throw refuse('rental-not-running', `未${verb}：合約 ${rentalId} 已退租。`);
  if (version !== asked) {
    throw refuse(
      'stale-version',
      `未${verb}：合約 ${rentalId} 已由他人變更，本次未做任何更動，請重新整理後再試。`,
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
 * The plate in its stored form. `verb` is what is not done.
 * Errors: refuses what is no plate, and one that another contract of the site has for a day of the same time.
 */
export async function requireFreePlate(
  orm: Orm | Transaction,
  { plate, siteCode, startsOn, endsOn, exceptRentalId }: PlateUse,
  pointer: string,
  verb: string,
): Promise<string> {
  const normal = normalisePlate(plate);
  if (!isPlate(normal)) {
    const message = `「${plate}」不是有效的車牌`;
    throw refuse('plate-format', `未${verb}：${message}，請確認格式，例如 ABC-1234。`, [
      { pointer, code: 'plate-format', message },
    ]);
  }
  const contracts = await findContractsOfPlate(orm, normal, siteCode);
  const other = contracts.find(
    (one) => one.rentalId !== exceptRentalId && one.startsOn <= endsOn && startsOn <= one.endsOn,
  );
  if (other === undefined) return normal;
  const span = `${other.startsOn.replaceAll('-', '/')}–${other.endsOn.replaceAll('-', '/')}`;
  const message = `${normal} 在此場站已有合約 ${other.rentalId}（${span}）`;
  throw refuse('plate-under-contract', `未${verb}：${message}。`, [
    { pointer, code: 'plate-under-contract', message },
  ]);
}

/**
 * Errors: refuses more plates on one bay than the plan lets take turns, and a plate named twice; each at its field below
 * what `pointerOf` gives for its line.
 */
export function requireRotation(
  lines: readonly RotatingLine[],
  platesPerBay: number,
  pointerOf: (line: number) => string,
  verb: string,
): void {
  const faults = rotationIssues(lines, platesPerBay).map(({ line, rotating, reason }) => {
    const own = lines[line];
    const plate = rotating === null ? own?.plate : own?.rotatingPlates[rotating];
    const message =
      reason === 'plate-twice'
        ? `車牌 ${plate} 重複`
        : platesPerBay === 1
          ? '此方案不開放輪停，一個車格只能有一個車牌'
          : `此方案一個車格最多 ${platesPerBay} 個車牌輪停`;
    const at = rotating === null ? 'plate' : `rotatingPlates/${rotating}`;
    return { pointer: `${pointerOf(line)}/${at}`, code: reason, message };
  });
  const [first] = faults;
  if (first !== undefined) throw refuse(first.code, `未${verb}：${first.message}。`, faults);
}

export type BayKind = { readonly siteCode: string; readonly setMode: number; readonly vehicleKind: number };

/** Errors: refuses a bay that is not there, of another site or kind, out of use, or let already. */
export async function requireFreeBay(
  orm: Orm | Transaction,
  bayCode: string,
  kind: BayKind,
  pointer: string,
  verb: string,
): Promise<void> {
  const refusal = (code: string, message: string) =>
    refuse(code, `未${verb}：${message}，請改選其他車格。`, [{ pointer, code, message }]);
  const bay = await findBay(orm, bayCode);
  if (bay === undefined || bay.siteCode !== kind.siteCode)
    throw refusal('bay-not-found', `此場站沒有車格 ${bayCode}`);
  if (bay.setMode !== kind.setMode || bay.vehicleKind !== kind.vehicleKind)
    throw refusal('bay-other-kind', `車格 ${bay.bayNumber} 不屬於此方案`);
  if (bay.state === 0) throw refusal('bay-out-of-use', `車格 ${bay.bayNumber} 停用中`);
  const tenancy = await findTenancy(orm, bayCode);
  if (tenancy !== undefined)
    throw refusal('bay-let', `車格 ${bay.bayNumber} 已由 ${tenancy.tenantName}（${tenancy.rentalId}）承租`);
}
