import { type AST, RegExpParser } from '@eslint-community/regexpp';
import { type Codes, codesOf } from './character-codes.ts';

/**
 * A pattern as positions that each read one character, and the ways from one to the next. Assertions are taken to
 * hold, so that there are never fewer ways than an engine may have to try.
 */
export type Automaton = {
  readonly codes: readonly Codes[];
  /** By position: the next ones, and in how many ways each is reached. */
  readonly next: readonly ReadonlyMap<number, number>[];
  /** Whether a match that has come here may still fail. */
  readonly mayFailAfter: readonly boolean[];
};

type Part = {
  readonly first: readonly number[];
  readonly last: readonly number[];
  readonly isNullable: boolean;
};

/** More repetitions than these are as good as any number. */
const MOST_COPIES = 12;
const EMPTY: Part = { first: [], last: [], isNullable: true };

/** Errors: throws `SyntaxError` for what is no pattern. */
export function automatonOf(pattern: string, flags: string): Automaton {
  const isUnicode = flags.includes('u') || flags.includes('v');
  const ast = new RegExpParser().parsePattern(pattern, undefined, undefined, { unicode: isUnicode });
  const builder = new Builder(flags);
  const whole = builder.partOfAny(ast.alternatives);
  // Without an assertion, nothing can fail any more once the pattern's last character is read.
  const ends = new Set(builder.hasAssertion ? [] : whole.last);
  return {
    codes: builder.codes,
    next: builder.next,
    mayFailAfter: builder.codes.map((_, position) => !ends.has(position)),
  };
}

class Builder {
  readonly codes: Codes[] = [];
  readonly next: Map<number, number>[] = [];
  hasAssertion = false;
  readonly #flags: string;

  constructor(flags: string) {
    this.#flags = flags;
  }

  partOfAny(alternatives: readonly AST.Alternative[]): Part {
    const parts = alternatives.map(({ elements }) =>
      this.#inTurn(elements.map((element) => () => this.#partOf(element))),
    );
    return {
      first: parts.flatMap(({ first }) => first),
      last: parts.flatMap(({ last }) => last),
      isNullable: parts.some(({ isNullable }) => isNullable),
    };
  }

  #partOf(element: AST.Element): Part {
    switch (element.type) {
      case 'Assertion':
        this.hasAssertion = true;
        return EMPTY;
      case 'Group':
      case 'CapturingGroup':
        return this.partOfAny(element.alternatives);
      case 'Backreference': {
        const [group] = [element.resolved].flat();
        return group === undefined ? EMPTY : this.partOfAny(group.alternatives);
      }
      case 'Quantifier':
        return this.#repeated(element);
      default: {
        const position = this.codes.push(codesOf(element, this.#flags)) - 1;
        this.next.push(new Map());
        return { first: [position], last: [position], isNullable: false };
      }
    }
  }

  #repeated({ element, min, max }: AST.Quantifier): Part {
    const once = () => this.#partOf(element);
    if (max > MOST_COPIES) {
      const copies = Array.from({ length: Math.min(min, MOST_COPIES) }, () => once);
      return this.#inTurn([...copies, () => this.#loop(once())]);
    }
    return this.#inTurn(
      Array.from(
        { length: max },
        (_, index) => () => (index < min ? once() : { ...once(), isNullable: true }),
      ),
    );
  }

  #loop(part: Part): Part {
    this.#join(part.last, part.first);
    return { ...part, isNullable: true };
  }

  #inTurn(makers: readonly (() => Part)[]): Part {
    return makers.reduce<Part>((before, make) => {
      const after = make();
      this.#join(before.last, after.first);
      return {
        first: before.isNullable ? [...before.first, ...after.first] : before.first,
        last: after.isNullable ? [...before.last, ...after.last] : after.last,
        isNullable: before.isNullable && after.isNullable,
      };
    }, EMPTY);
  }

  #join(from: readonly number[], to: readonly number[]): void {
    for (const one of from) {
      const next = this.next[one] ?? new Map<number, number>();
      for (const other of to) next.set(other, (next.get(other) ?? 0) + 1);
    }
  }
}
