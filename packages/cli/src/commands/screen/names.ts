/** Converts `charger-list` to `ChargerList`. */
export function pascalOf(kebab: string): string {
  return kebab
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
}

/** Converts `ChargerList` to `chargerList`. */
export function camelOf(pascal: string): string {
  return pascal.charAt(0).toLowerCase() + pascal.slice(1);
}

/** Returns the ID field of a record: `chargerBayId` for `ChargerBay`. */
export function idFieldOf(entity: string): string {
  return `${camelOf(entity)}Id`;
}

/** Converts `ChargerBay` to `charger-bay`. */
export function kebabOf(pascal: string): string {
  return camelOf(pascal).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** Converts `lines` to `Lines`. */
export function upperFirst(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
