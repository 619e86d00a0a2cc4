import { plateSearchKey } from './normalise-plate.ts';

/** Characters that people and cameras confuse on a plate. */
const LOOKALIKES: ReadonlyMap<string, string> = new Map([
  ['O', '0'],
  ['0', 'O'],
  ['I', '1'],
  ['1', 'I'],
  ['B', '8'],
  ['8', 'B'],
]);

/** Maximum number of ambiguous characters in a plate. More would give too many variants. */
const MAX_AMBIGUOUS = 7;

/**
 * Returns the search keys of similar plates, with each of O/0, I/1 and B/8 read either way, without the key itself.
 * Shape: as `plateSearchKey`, at most 127. Empty for text without such characters, or with more of them than a plate
 * has.
 */
export function plateNearMisses(text: string): string[] {
  const key = plateSearchKey(text);
  const characters = [...key];
  if (characters.filter((character) => LOOKALIKES.has(character)).length > MAX_AMBIGUOUS) return [];
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
