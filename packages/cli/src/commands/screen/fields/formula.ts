import { UsageError } from '../../../cli-errors.ts';
import { suggestCommand } from '../../../suggest.ts';
import type { Field } from './field-types.ts';

/** Formula of a computed field: the four operations on fields of the same row and whole numbers. */
export interface Formula {
  /** As JavaScript: `quantity * price`. */
  readonly code: string;
  /** Fields that it reads, without duplicates. */
  readonly operands: readonly string[];
  /** True if an operand is an amount, so that the result is one. */
  readonly isMoney: boolean;
  /** Returns the unrounded result for values by field. */
  readonly evaluate: (values: Readonly<Record<string, number>>) => number;
}

type Evaluate = Formula['evaluate'];

const TOKEN = /\s*([A-Za-z]\w*|\d+|\S)/gy;
const OPERATORS = new Map([
  ['×', '*'],
  ['÷', '/'],
  ['−', '-'],
]);
const MAX_TOKENS = 40;

/**
 * Parses a formula such as `quantity*price`: + - * / and brackets, with fields of type integer or money among
 * `fields`, and whole numbers.
 * Throws `UsageError` with the field `name` and its problem.
 */
export function parseFormula(name: string, text: string, fields: readonly Field[]): Formula {
  const problem = (what: string) =>
    new UsageError(`Field "${name}": ${what} Example: computed(quantity*price)`);
  const tokens = [...text.matchAll(TOKEN)].map(([, token = '']) => OPERATORS.get(token) ?? token);
  if (tokens.length > MAX_TOKENS) throw problem(`the formula has more than ${MAX_TOKENS} parts.`);
  const operands = new Set<string>();
  let place = 0;

  function sum(): Evaluate {
    return chain(product, ['+', '-']);
  }
  function product(): Evaluate {
    return chain(operand, ['*', '/']);
  }
  function chain(part: () => Evaluate, operators: readonly string[]): Evaluate {
    let left = part();
    while (operators.includes(tokens[place] ?? '')) {
      const [before, operator, right] = [left, tokens[place++], part()];
      left = (values) => apply(operator ?? '', before(values), right(values));
    }
    return left;
  }
  function operand(): Evaluate {
    const token = tokens[place++];
    if (token === undefined) throw problem('the formula ends too early.');
    if (token === '(') {
      const inner = sum();
      if (tokens[place++] !== ')') throw problem('a bracket of the formula is not closed.');
      return inner;
    }
    if (/^\d+$/.test(token)) {
      if (!Number.isSafeInteger(Number(token))) throw problem(`${token} is too large.`);
      return () => Number(token);
    }
    if (!/^[A-Za-z]/.test(token))
      throw problem(
        `"${token}" is not allowed there. A formula has fields, whole numbers, + - * / and brackets.`,
      );
    operands.add(numberField(token));
    return (values) => values[token] ?? Number.NaN;
  }
  function numberField(token: string): string {
    const numbers = fields.filter(({ type }) => type === 'integer' || type === 'money');
    if (numbers.some((field) => field.name === token)) return token;
    const other = fields.find((field) => field.name === token);
    if (other) throw problem(`"${token}" is ${other.type}; a formula reads integer and money fields.`);
    const near = suggestCommand(
      token,
      numbers.map((field) => field.name),
    );
    throw problem(`there is no field "${token}" in the same row.${near ? ` Did you mean ${near}?` : ''}`);
  }

  const evaluate = sum();
  if (place < tokens.length) throw problem(`"${tokens[place]}" is not allowed there.`);
  if (operands.size === 0) throw problem('the formula reads no field.');
  const isMoney = fields.some((field) => field.type === 'money' && operands.has(field.name));
  const code = tokens.join(' ').replaceAll('( ', '(').replaceAll(' )', ')');
  return { code, operands: [...operands], isMoney, evaluate };
}

function apply(operator: string, left: number, right: number): number {
  if (operator === '+') return left + right;
  if (operator === '-') return left - right;
  return operator === '*' ? left * right : left / right;
}
