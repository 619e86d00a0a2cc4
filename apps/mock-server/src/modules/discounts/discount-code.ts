/** Digits and letters that are not confused when read aloud or copied by hand. */
const CHARACTERS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const LENGTH = 10;

/** Returns a code of a plan, `DP002-7K3M9QX2A5`, from at least ten random bytes, five bits of each. */
export function serialCode(discountCode: string, chance: Uint8Array): string {
  if (chance.length < LENGTH) throw new RangeError(`A serial number wants ${LENGTH} bytes of chance.`);
  const letters = [...chance.subarray(0, LENGTH)].map((byte) => CHARACTERS[byte % CHARACTERS.length]);
  return `${discountCode}-${letters.join('')}`;
}
