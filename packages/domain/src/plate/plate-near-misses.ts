import { plateSearchKey } from './normalise-plate.ts';

/** Characters that eyes and cameras take for each other on a plate. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['B', '8'],
  ['8', 'B'],
]);

/** A plate has at most as many; more are no plate, and would have too many look-alikes. */
const MOST_AMBIGUOUS = 7;

/**
 * Search keys of all plates that could have been meant: each of O/0, I/1 and B/8 read either way, the key itself left out.
 * Shape: as `plateSearchKey`, at most 127; none for text without such a character, or with more of them than a plate has.
 */
export function plateNearMisses(text: string): string[] {
  const key = plateSearchKey(text);
  const characters = [...key];
  if (characters.filter((character) => LOOKALIKES.has(character)).length > MOST_AMBIGUOUS) return [];
  const readings = characters.reduce<string[]>(
    (beginnings, character) => {
      const other = LOOKALIKES.get(character);
      return beginnings.flatMap((beginning) =>
        other === undefined ? [beginning + character] : [beginning + character, beginning + other],
      );
    },
    [''],
  );
  return readings.filter((reading) => reading !== key);
}
