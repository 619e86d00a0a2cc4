/** Maximum share of wrong letters for a suggestion. */
const WRONG_LETTERS_PER_LETTER = 0.4;

/** Returns the candidate closest to a mistyped word, or undefined if none is close. */
export function suggestCommand(typed: string, candidates: readonly string[]): string | undefined {
  let closest: string | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const wrong = editDistance(typed.toLowerCase(), candidate.toLowerCase());
    const tolerated = Math.ceil(Math.max(typed.length, candidate.length) * WRONG_LETTERS_PER_LETTER);
    if (wrong <= tolerated && wrong < fewest) {
      closest = candidate;
      fewest = wrong;
    }
  }
  return closest;
}

/** Returns the number of letters to add, drop, change or swap with a neighbour to turn one word into the other. */
function editDistance(from: string, to: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    for (let column = 1; column <= to.length; column++) {
      const same = from[row - 1] === to[column - 1];
      const cost = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      current.push(swapped && row > 1 && column > 1 ? Math.min(cost, at(beforeLast, column - 2) + 1) : cost);
    }
    beforeLast = last;
    last = current;
  }
  return at(last, to.length);
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? Number.POSITIVE_INFINITY;
}
