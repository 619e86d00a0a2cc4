import { haveCommon } from './character-codes.ts';
import { type Automaton, automatonOf } from './pattern-automaton.ts';

/** How the steps of a failing match grow with the text, from one place where it starts. */
export type Growth = 'linear' | 'polynomial' | 'exponential';

/**
 * What an engine that goes back may have to do, whatever the text; no time is measured. Exponential: some text leads
 * from a place back to it in two ways, so each repetition of it doubles the ways. Polynomial: some text can be read
 * by a loop, by another one after it, and on the way between them. Source: Weideman et al., Analyzing matching time
 * behavior of backtracking regular expression matchers (2016).
 */
export function growthOf(pattern: string, flags = ''): Growth {
  const automaton = automatonOf(pattern, flags);
  if (isExponential(automaton)) return 'exponential';
  return isPolynomial(automaton) ? 'polynomial' : 'linear';
}

function isExponential(automaton: Automaton): boolean {
  const { codes, next, mayFailAfter } = automaton;
  return codes.some((_, position) => {
    if (!mayFailAfter[position]) return false;
    const home = [position, position] as const;
    const reached = reachedFrom(automaton, home);
    const pairs = [...reached].map((key) => pairOf(key, codes.length));
    const returning = pairs.filter((pair) => reachedFrom(automaton, pair).has(keyOf(home, codes.length)));
    return returning.some(
      ([one, other]) =>
        one !== other ||
        // Two ways over the same edge are two ways as well.
        [...(next[one] ?? [])].some(
          ([to, ways]) => ways > 1 && returning.some(([back, same]) => back === to && same === to),
        ),
    );
  });
}

function isPolynomial(automaton: Automaton): boolean {
  const loops = automaton.codes.flatMap((_, position) => (isInLoop(automaton, position) ? [position] : []));
  return loops.some((one) =>
    loops.some(
      (other) =>
        one !== other &&
        automaton.mayFailAfter[other] &&
        reaches(automaton, [one, one, other], [one, other, other]),
    ),
  );
}

function isInLoop({ next }: Automaton, position: number): boolean {
  const seen = new Set<number>();
  const open = [...(next[position]?.keys() ?? [])];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    if (at === position) return true;
    if (seen.has(at)) continue;
    seen.add(at);
    open.push(...(next[at]?.keys() ?? []));
  }
  return false;
}

const keyOf = (places: readonly number[], size: number) =>
  places.reduce((key, place) => key * size + place, 0);
const pairOf = (key: number, size: number): readonly [number, number] => [Math.floor(key / size), key % size];

/** Pairs of places that one text may lead to from a pair. */
function reachedFrom(automaton: Automaton, from: readonly [number, number]): Set<number> {
  const size = automaton.codes.length;
  const seen = new Set<number>();
  const open = [from];
  for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
    for (const one of automaton.next[pair[0]]?.keys() ?? []) {
      for (const other of automaton.next[pair[1]]?.keys() ?? []) {
        const key = keyOf([one, other], size);
        if (seen.has(key) || !haveCommon(automaton.codes[one] ?? [], automaton.codes[other] ?? [])) continue;
        seen.add(key);
        open.push([one, other]);
      }
    }
  }
  return seen;
}

type Three = readonly [number, number, number];

/** Whether one text may lead from three places to three others. */
function reaches({ codes, next }: Automaton, from: Three, to: Three): boolean {
  const wanted = keyOf(to, codes.length);
  const seen = new Set<number>();
  const open = [from];
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    for (const one of next[at[0]]?.keys() ?? []) {
      for (const two of next[at[1]]?.keys() ?? []) {
        if (!haveCommon(codes[one] ?? [], codes[two] ?? [])) continue;
        for (const three of next[at[2]]?.keys() ?? []) {
          const key = keyOf([one, two, three], codes.length);
          if (seen.has(key) || !haveCommon(codes[one] ?? [], codes[two] ?? [], codes[three] ?? [])) continue;
          if (key === wanted) return true;
          seen.add(key);
          open.push([one, two, three]);
        }
      }
    }
  }
  return false;
}
