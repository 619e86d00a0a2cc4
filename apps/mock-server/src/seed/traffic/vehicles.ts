import { plateSearchKey } from '@parking-plus/domain';
import type { Random } from '../random.ts';

/** A vehicle that comes again and again. `kind` is a code of the contract's VehicleKind. */
export type Vehicle = { readonly plate: string; readonly plateKey: string; readonly kind: number };

const VehicleKind = { Car: 1, Large: 2, Motorcycle: 3, Heavy: 4, Electric: 5, Disabled: 6, Taxi: 7 } as const;
// Series since 2012 leave out I and O, which cameras take for 1 and 0.
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Every form that the checks know. Source: DOMAIN.md section 9. */
const PARTICULAR: readonly (readonly [plate: string, kind: number])[] = [
  ['軍A12345', VehicleKind.Car],
  ['臨A00012', VehicleKind.Car],
  ['試0123', VehicleKind.Car],
  ['使0101', VehicleKind.Car],
  ['1234-AB', VehicleKind.Car],
  ['EAA-0001', VehicleKind.Motorcycle],
];

/** The vehicles of a seed, no plate twice; the particular ones come first. */
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

/** One of them; earlier ones come more often, as regulars do. */
export function pickVehicle(chance: Random, vehicles: readonly Vehicle[]): Vehicle {
  const picked = vehicles[Math.floor(chance.fraction() ** 1.6 * vehicles.length)];
  if (picked === undefined) throw new RangeError('There are no vehicles.');
  return picked;
}

function ordinaryVehicle(chance: Random): Vehicle {
  const letters = (count: number) =>
    Array.from({ length: count }, () => LETTERS[chance.whole(0, LETTERS.length - 1)]).join('');
  const digits = (count: number) => String(chance.whole(0, 10 ** count - 1)).padStart(count, '0');
  const draw = chance.fraction();
  if (draw < 0.58) return vehicle(`${letters(3)}-${digits(4)}`, VehicleKind.Car);
  if (draw < 0.64) return vehicle(`${digits(4)}-${letters(2)}`, VehicleKind.Car);
  if (draw < 0.7) return vehicle(`${letters(2)}-${digits(4)}`, VehicleKind.Car);
  if (draw < 0.76) return vehicle(`EA${letters(1)}-${digits(4)}`, VehicleKind.Electric);
  if (draw < 0.79) return vehicle(`R${letters(2)}-${digits(4)}`, VehicleKind.Car);
  if (draw < 0.82) return vehicle(`TD${letters(1)}-${digits(4)}`, VehicleKind.Taxi);
  if (draw < 0.84) return vehicle(`W${letters(2)}-${digits(4)}`, VehicleKind.Disabled);
  if (draw < 0.86) return vehicle(`K${letters(2)}-${digits(3)}`, VehicleKind.Large);
  if (draw < 0.89) return vehicle(`LG${letters(1)}-${digits(4)}`, VehicleKind.Heavy);
  return vehicle(`M${letters(2)}-${digits(4)}`, VehicleKind.Motorcycle);
}

const vehicle = (plate: string, kind: number): Vehicle => ({ plate, plateKey: plateSearchKey(plate), kind });
