import { type JsonSchema, resolved } from '../payloads/json-schema.ts';

/** Returns a value in a form that `===` compares; undefined for null. */
export function comparable(value: unknown): number | string | undefined {
  if (value === null || value === undefined) return undefined;
  if (typeof value === 'number') return value;
  return typeof value === 'string' ? value.trim().toLowerCase() : JSON.stringify(value);
}

type Value = ReturnType<typeof comparable>;

interface SortedMember {
  member: JsonSchema;
  /** True if the page has all rows of the list. */
  isWhole: boolean;
}

/**
 * Returns how two pages, sorted ascending and descending, violate the order, or undefined.
 * The order of text is the server's: of text, only equal values must adjoin and the two orders be opposite.
 */
export function sortProblem(
  asc: readonly Value[],
  desc: readonly Value[],
  { member, isWhole }: SortedMember,
): string | undefined {
  for (const [order, values] of Object.entries({ asc, desc })) {
    const groups = groupsOf(values);
    if (new Set(groups).size < groups.length) return `${order} has equal values apart: ${shown(groups)}`;
  }
  const up = groupsOf(asc).filter((value) => value !== undefined);
  const down = groupsOf(desc).filter((value) => value !== undefined);
  if (isMagnitude(member)) {
    if (up.some((value, index) => index > 0 && !isBelow(up[index - 1], value))) return `asc has ${shown(up)}`;
    if (down.some((value, index) => index > 0 && !isBelow(value, down[index - 1])))
      return `desc has ${shown(down)}`;
  }
  if (isWhole) return up.join() === down.toReversed().join() ? undefined : 'asc and desc are not opposite';
  return up.length > 1 && up.join() === down.join() ? 'asc and desc are the same' : undefined;
}

/** Returns the values with adjacent equal ones once. */
function groupsOf(values: readonly Value[]): Value[] {
  return values.filter((value, index) => index === 0 || value !== values[index - 1]);
}

/** Numbers, dates and instants have the same order everywhere; codes may be sorted by their labels. */
function isMagnitude(member: JsonSchema): boolean {
  const schema = resolved(member);
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches) return branches.some(isMagnitude);
  if (schema.enum !== undefined) return false;
  const types = [schema.type].flat();
  return types.includes('integer') || types.includes('number') || /^date/.test(schema.format ?? '');
}

function isBelow(low: Value, high: Value): boolean {
  if (typeof low === 'string' && typeof high === 'string') return Date.parse(low) <= Date.parse(high);
  return Number(low) <= Number(high);
}

function shown(values: readonly Value[]): string {
  return values.slice(0, 12).join(', ');
}
