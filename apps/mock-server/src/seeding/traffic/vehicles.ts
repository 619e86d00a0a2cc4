import { VehicleKind } from '@parking-plus/contracts';
import { plateSearchKey } from '@parking-plus/domain';
import type { Random } from '../../random/random.ts';

/** Recurring vehicle. */
export type Vehicle = { readonly plate: string; readonly plateKey: string; readonly kind: VehicleKind };

// Series since 2012 omit I and O, which cameras confuse with 1 and 0.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Every plate format that the checks accept. */
const PARTICULAR: readonly (readonly [plate: string, kind: VehicleKind])[] = [
  ['軍A12345', VehicleKind.SmallCar],
  ['臨A00012', VehicleKind.SmallCar],
  ['試0123', VehicleKind.SmallCar],
  ['使0101', VehicleKind.SmallCar],
  ['1234-AB', VehicleKind.SmallCar],
  ['EAA-0001', VehicleKind.Motorcycle],
];

/** Generates the vehicles of a seed with unique plates, special ones first. */
export function makeVehicles(chance: Random, count: number): Vehicle[] {
  const vehicles = PARTICULAR.map(([plate, kind]) => vehicle(plate, kind));
  const seen = new Set(vehicles.map(({ plateKey }) => plateKey));
  while (vehicles.length < count) {
    const made = ordinaryVehicle(chance);
    if (seen.has(made.plateKey)) continue;
    seen.add(made.plateKey);
    vehicles.push(made);
  }
  return vehicles;
}

/** Returns one vehicle. Earlier ones recur more often, as regulars do. */
export function pickVehicle(chance: Random, vehicles: readonly Vehicle[]): Vehicle {
  const selected = vehicles[Math.floor(chance.fraction() ** 1.6 * vehicles.length)];
  if (selected === undefined) throw new RangeError('There are no vehicles.');
  return selected;
}

function ordinaryVehicle(chance: Random): Vehicle {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[chance.whole(0, LETTERS.length - 1)]).join('');
  const digits = (count: number) => String(chance.whole(0, 10 ** count - 1)).padStart(count, '0');
  const draw = chance.fraction();
  if (draw < 0.58) return vehicle(`${letters(3)}-${digits(4)}`, VehicleKind.SmallCar);
  if (draw < 0.64) return vehicle(`${digits(4)}-${letters(2)}`, VehicleKind.SmallCar);
  if (draw < 0.7) return vehicle(`${letters(2)}-${digits(4)}`, VehicleKind.SmallCar);
  if (draw < 0.76) return vehicle(`EA${letters(1)}-${digits(4)}`, VehicleKind.ElectricCar);
  if (draw < 0.79) return vehicle(`R${letters(2)}-${digits(4)}`, VehicleKind.SmallCar);
  if (draw < 0.82) return vehicle(`TD${letters(1)}-${digits(4)}`, VehicleKind.Taxi);
  if (draw < 0.84) return vehicle(`W${letters(2)}-${digits(4)}`, VehicleKind.DisabledCar);
  if (draw < 0.86) return vehicle(`K${letters(2)}-${digits(3)}`, VehicleKind.LargeVehicle);
  if (draw < 0.89) return vehicle(`LG${letters(1)}-${digits(4)}`, VehicleKind.HeavyMotorcycle);
  return vehicle(`M${letters(2)}-${digits(4)}`, VehicleKind.Motorcycle);
}

const vehicle = (plate: string, kind: VehicleKind): Vehicle => ({
  plate,
  plateKey: plateSearchKey(plate),
  kind,
});
