import type { CheckedExchange } from '../../suite/caller.ts';
import { documentedAnswer } from '../../suite/documented-answer.ts';
import { callTitle } from '../../suite/drift/check-recording.ts';
import { type JsonSchema, namedSchema } from '../../suite/payloads/json-schema.ts';
import { resultSchemaName } from '../../suite/schema-names.ts';
import {
  branchFor,
  collectShape,
  documentedCodes,
  documentedTypes,
  pointerStep,
  type ShapeFacts,
} from './shape-facts.ts';
import { isVolatile } from './volatile.ts';

/** A response of one side, and the call as the report names it. */
export interface Sample {
  call: string;
  exchange: CheckedExchange;
}

export type DifferenceKind = 'status' | 'missing' | 'type' | 'code' | 'rule' | 'value';

/** One difference between two sides. */
export interface Difference {
  call: string;
  part: 'status' | 'answer' | 'result';
  /** JSON pointer into the part; `*` means every index. */
  pointer: string;
  kind: DifferenceKind;
  a: string;
  b: string;
  /** Number of places, for values. */
  count: number;
}

/** Returns the sample of an exchange. */
export function sampleOf(exchange: CheckedExchange): Sample {
  return { call: callTitle(exchange, exchange.verdict), exchange };
}

/**
 * Compares the responses of two sides to one call. A difference that the contract allows is one of the data: an
 * optional member, a null value, a documented code, the length of a list.
 */
export function compareShapes(call: string, a: readonly Sample[], b: readonly Sample[]): Difference[] {
  const [outcomesA, outcomesB] = [outcomesOf(a), outcomesOf(b)];
  const found: Difference[] = [];
  if (![...outcomesA].some((outcome) => outcomesB.has(outcome)))
    found.push(
      difference(call, 'status', '', 'status', [...outcomesA].join(', '), [...outcomesB].join(', ')),
    );
  for (const part of ['answer', 'result'] as const)
    found.push(...compareFacts(call, part, factsOf(part, a), factsOf(part, b)));
  return [...found, ...compareViolations(call, found, a, b)];
}

/** Compares the values of two responses to the same call, except volatile ones. Places of a list count as one. */
export function compareValues({ call, exchange }: Sample, other: Sample): Difference[] {
  const found = new Map<string, Difference>();
  for (const part of ['answer', 'result'] as const) {
    const [a, b] = [partOf(part, exchange), partOf(part, other.exchange)];
    if (a === undefined || b === undefined) continue;
    valueDifferences(a.schema, '', a.value, b.value, '', (pointer, left, right) => {
      const key = `${part} ${pointer}`;
      const known = found.get(key);
      if (known) known.count += 1;
      else found.set(key, difference(call, part, pointer, 'value', brief(left), brief(right)));
    });
  }
  return [...found.values()];
}

function difference(
  call: string,
  part: Difference['part'],
  pointer: string,
  kind: DifferenceKind,
  a: string,
  b: string,
): Difference {
  return { call, part, pointer, kind, a, b, count: 1 };
}

/** Returns status and media type of each response, and whether a 200 is an error. */
function outcomesOf(samples: readonly Sample[]): Set<string> {
  return new Set(
    samples.map(({ exchange: { status, contentType, came } }) => {
      const isRefused = status === 200 && (came as { success?: unknown } | null)?.success === false;
      return `${status} ${contentType.split(';', 1)[0]}${isRefused ? ' with success: false' : ''}`;
    }),
  );
}

/** Returns the envelope of a response, or the result inside its JSON text, with its contract. */
function partOf(
  part: 'answer' | 'result',
  { status, came, verdict }: CheckedExchange,
): { schema: JsonSchema | undefined; value: unknown } | undefined {
  if (typeof came !== 'object' || came === null) return undefined;
  if (part === 'answer') {
    const name = verdict.call && documentedAnswer(verdict.call.operationId, String(status))?.schemaName;
    // The result is compared separately.
    const value =
      verdict.call?.deal && 'data' in came
        ? { ...came, data: typeof came.data === 'string' ? '' : came.data }
        : came;
    return { schema: name === undefined ? undefined : namedSchema(name), value };
  }
  const { data } = came as { data?: unknown };
  const { deal, action } = verdict.call ?? {};
  if (deal === undefined || typeof data !== 'string') return undefined;
  try {
    return { schema: namedSchema(resultSchemaName(deal, action)), value: JSON.parse(data) as unknown };
  } catch {
    return undefined;
  }
}

function factsOf(part: 'answer' | 'result', samples: readonly Sample[]): ShapeFacts {
  const facts: ShapeFacts = new Map();
  for (const { exchange } of samples) {
    const content = partOf(part, exchange);
    if (content) collectShape(content.schema, content.value, facts);
  }
  return facts;
}

function compareFacts(call: string, part: 'answer' | 'result', a: ShapeFacts, b: ShapeFacts): Difference[] {
  const found: Difference[] = [];
  const add = (pointer: string, kind: DifferenceKind, left: string, right: string) =>
    found.push(difference(call, part, pointer, kind, left, right));
  for (const pointer of new Set([...a.keys(), ...b.keys()])) {
    if (isBelow(pointer, found)) continue;
    const [left, right] = [a.get(pointer), b.get(pointer)];
    if (left === undefined || right === undefined) {
      const there = left ?? right;
      const parent = (left === undefined ? a : b).get(pointer.slice(0, pointer.lastIndexOf('/')));
      const isData = there?.schema !== undefined && !there.isRequired;
      if (pointer === '' || pointer.endsWith('/*') || !parent?.objects || isData) continue;
      const types = typeText(there?.types);
      add(pointer, 'missing', left ? types : 'missing', right ? types : 'missing');
      continue;
    }
    const { schema } = left;
    const types = onlyOnOneSide(left.types, right.types).filter(
      (type) => type !== 'null' || schema !== undefined,
    );
    const allowed = schema
      ? documentedTypes(schema)
      : new Set<unknown>(isNumeric(left.types, right.types) ? types : []);
    if (types.some((type) => !allowed.has(type)))
      add(pointer, 'type', typeText(left.types), typeText(right.types));
    const documented = schema ? documentedCodes(schema) : [];
    const codes = onlyOnOneSide(left.codes, right.codes).filter((code) => !documented.includes(code));
    if (codes.length > 0 && !isBelow(pointer, found))
      add(pointer, 'code', codesIn(codes, left.codes), codesIn(codes, right.codes));
  }
  return found;
}

function typeText(types: Iterable<string> = []): string {
  return [...types].sort().join(' or ');
}

function codesIn(codes: readonly unknown[], side: Set<unknown>): string {
  return (
    codes
      .filter((code) => side.has(code))
      .map(brief)
      .join(', ') || 'documented codes only'
  );
}

function isNumeric(...sides: readonly Set<string>[]): boolean {
  return sides.every((types) => [...types].every((type) => ['integer', 'number', 'null'].includes(type)));
}

function onlyOnOneSide<Item>(a: Set<Item>, b: Set<Item>): Item[] {
  return [...[...a].filter((item) => !b.has(item)), ...[...b].filter((item) => !a.has(item))];
}

/** Adds rules that only one side violates, such as formats, where no difference is reported yet. */
function compareViolations(
  call: string,
  found: readonly Difference[],
  a: readonly Sample[],
  b: readonly Sample[],
): Difference[] {
  const [left, right] = [violationsOf(a), violationsOf(b)];
  return onlyOnOneSide(new Set(left.keys()), new Set(right.keys())).flatMap((key) => {
    const [part = '', pointer = ''] = key.split(' ');
    if ((part !== 'answer' && part !== 'result') || found.some(({ kind }) => kind === 'status')) return [];
    if (
      isBelow(
        pointer,
        found.filter((one) => one.part === part),
      )
    )
      return [];
    const kept = 'keeps the contract';
    return [difference(call, part, pointer, 'rule', left.get(key) ?? kept, right.get(key) ?? kept)];
  });
}

function violationsOf(samples: readonly Sample[]): Map<string, string> {
  return new Map(
    samples
      .flatMap(({ exchange: { verdict } }) => [...verdict.answer, ...verdict.undocumented])
      .map(({ part, pointer, code, message }) => [`${part} ${folded(pointer)} ${code}`, message]),
  );
}

/** Returns a JSON pointer with `*` for every index. */
function folded(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}

function isBelow(pointer: string, found: readonly Difference[]): boolean {
  return found.some(
    (one) => one.kind !== 'status' && (pointer === one.pointer || pointer.startsWith(`${one.pointer}/`)),
  );
}

function valueDifferences(
  schema: JsonSchema | undefined,
  name: string,
  a: unknown,
  b: unknown,
  pointer: string,
  report: (pointer: string, a: unknown, b: unknown) => void,
): void {
  if (isVolatile(name, schema)) return;
  const place = schema && branchFor(schema, a);
  if (Array.isArray(a) && Array.isArray(b)) {
    if (a.length !== b.length) report(pointer, `${a.length} items`, `${b.length} items`);
    for (const [index, item] of a.slice(0, b.length).entries())
      valueDifferences(place?.items, name, item, b[index], `${pointer}/*`, report);
  } else if (isObject(a) && isObject(b)) {
    for (const member of new Set([...Object.keys(a), ...Object.keys(b)])) {
      const inner = `${pointer}/${pointerStep(member)}`;
      // The values of volatile members are not compared, but their presence is.
      if (Object.hasOwn(a, member) !== Object.hasOwn(b, member)) report(inner, a[member], b[member]);
      else valueDifferences(place?.properties?.[member], member, a[member], b[member], inner, report);
    }
  } else if (a !== b) report(pointer, a, b);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function brief(value: unknown): string {
  return (JSON.stringify(value) ?? 'missing').slice(0, 80);
}
