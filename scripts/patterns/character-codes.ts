import type { AST } from '@eslint-community/regexpp';

/** Ranges of character codes, both ends within. */
export type Codes = readonly (readonly [from: number, to: number])[];

const ALL: Codes = [[0, 0x10_ffff]];
const DIGITS: Codes = [[0x30, 0x39]];
const WORD: Codes = [...DIGITS, [0x41, 0x5a], [0x5f, 0x5f], [0x61, 0x7a]];
const SPACE: Codes = [
  [9, 13],
  [0x20, 0x20],
  [0xa0, 0xa0],
  [0x1680, 0x1680],
  [0x2000, 0x200a],
  [0x2028, 0x2029],
  [0x202f, 0x202f],
  [0x205f, 0x205f],
  [0x3000, 0x3000],
  [0xfeff, 0xfeff],
];
const LINE_ENDS: Codes = [
  [10, 10],
  [13, 13],
  [0x2028, 0x2029],
];

type Reading = Exclude<
  AST.Element,
  AST.Assertion | AST.Group | AST.CapturingGroup | AST.Backreference | AST.Quantifier
>;

/** What one place of a pattern reads; a property of Unicode is taken for anything. */
export function codesOf(element: Reading | AST.CharacterClassElement, flags: string): Codes {
  switch (element.type) {
    case 'Character':
      return flags.includes('i')
        ? bothCases([[element.value, element.value]])
        : [[element.value, element.value]];
    case 'CharacterClassRange': {
      const range: Codes = [[element.min.value, element.max.value]];
      return flags.includes('i') ? bothCases(range) : range;
    }
    case 'CharacterClass': {
      const elements = element.elements as readonly AST.CharacterClassElement[];
      const codes = elements.flatMap((one) => codesOf(one, flags));
      // A property stands for more than it reads, and its complement would stand for less.
      const isWide = elements.some((one) => one.type === 'CharacterSet' && one.kind === 'property');
      return element.negate ? (isWide ? ALL : complement(codes)) : codes;
    }
    case 'CharacterSet':
      return setOf(element, flags);
    default:
      return ALL;
  }
}

function setOf(element: AST.CharacterSet, flags: string): Codes {
  if (element.kind === 'any') return flags.includes('s') ? ALL : complement(LINE_ENDS);
  if (element.kind === 'property') return ALL;
  const codes = { digit: DIGITS, space: SPACE, word: WORD }[element.kind];
  return element.negate ? complement(codes) : codes;
}

function complement(codes: Codes): Codes {
  const found: [number, number][] = [];
  let from = 0;
  for (const [start, end] of codes.toSorted(([one], [other]) => one - other)) {
    if (start > from) found.push([from, start - 1]);
    from = Math.max(from, end + 1);
  }
  return from > 0x10_ffff ? found : [...found, [from, 0x10_ffff]];
}

function bothCases(codes: Codes): Codes {
  const shifted = (from: number, to: number, by: number): Codes =>
    codes.flatMap(([start, end]) => {
      const [low, high] = [Math.max(start, from), Math.min(end, to)];
      return low > high ? [] : [[low + by, high + by] as const];
    });
  return [...codes, ...shifted(0x41, 0x5a, 32), ...shifted(0x61, 0x7a, -32)];
}

/** Whether some character is in all of them. */
export function haveCommon(...sets: readonly Codes[]): boolean {
  const [first = [], ...others] = sets;
  return first.some(([from, to]) => within(from, to, others));
}

function within(from: number, to: number, [codes, ...others]: readonly Codes[]): boolean {
  if (from > to) return false;
  if (codes === undefined) return true;
  return codes.some(([start, end]) => within(Math.max(from, start), Math.min(to, end), others));
}
