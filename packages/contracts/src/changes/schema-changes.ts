import {
  type AnySchema,
  type BreakingChange,
  type ContractDocument,
  resolveRef,
} from './contract-document.ts';
import { limitChanges } from './limit-changes.ts';

/** Direction of a schema. `sent`: old requests must stay valid. `came`: new responses must stay readable. */
export type Side = 'sent' | 'came';

interface Walk {
  old: ContractDocument;
  next: ContractDocument;
  side: Side;
  /** Visited pairs, because schemas can be recursive. */
  seen: Set<string>;
}

/** Returns the breaking changes between two schemas with their locations. */
export function schemaChanges(
  old: ContractDocument,
  next: ContractDocument,
  before: AnySchema,
  after: AnySchema,
  { side, place }: { side: Side; place: string },
): BreakingChange[] {
  return compared(before, after, place, { old, next, side, seen: new Set() });
}

function compared(before: AnySchema, after: AnySchema, place: string, walk: Walk): BreakingChange[] {
  const pair = `${before.$ref} ${after.$ref}`;
  if (before.$ref !== undefined && after.$ref !== undefined) {
    if (walk.seen.has(pair)) return [];
    walk = { ...walk, seen: new Set([...walk.seen, pair]) };
  }
  const was = resolveRef(walk.old, before);
  const is = resolveRef(walk.next, after);
  if (was === undefined || is === undefined) return [];
  const branches = branchesOf(was);
  const others = branchesOf(is);
  if (branches || others) return unionChanges(branches ?? [before], others ?? [after], place, walk);
  const types = typeChanges(was, is, place, walk.side);
  if (types.length > 0) return types;
  return [
    ...codeChanges(was, is, place, walk.side),
    ...limitChanges(was, is, place, walk.side),
    ...memberChanges(was, is, place, walk),
    ...(was.items && is.items ? compared(was.items, is.items, `${place}/*`, walk) : []),
  ];
}

function branchesOf({ oneOf, anyOf }: AnySchema): AnySchema[] | undefined {
  return oneOf ?? anyOf;
}

function typesOf({ type, const: fixed, enum: codes }: AnySchema): string[] {
  if (type !== undefined) return Array.isArray(type) ? type : [type];
  const values = codes ?? (fixed === undefined ? [] : [fixed]);
  return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))];
}

function typeChanges(was: AnySchema, is: AnySchema, place: string, side: Side): BreakingChange[] {
  const [before, after] = [typesOf(was), typesOf(is)];
  // Without a type any value is allowed: requests stay valid, but responses are no longer predictable.
  const [narrow, wide] = side === 'sent' ? [before, after] : [after, before];
  if (wide.length === 0) return [];
  const isTaken = (type: string) => wide.includes(type) || (type === 'integer' && wide.includes('number'));
  return narrow.length > 0 && narrow.every(isTaken)
    ? []
    : [
        {
          place,
          what: `its type was ${typeNames(before)} and is ${typeNames(after)}`,
        },
      ];
}

function typeNames(types: readonly string[]): string {
  return types.length === 0 ? 'anything' : types.join(' or ');
}

function codeChanges(was: AnySchema, is: AnySchema, place: string, side: Side): BreakingChange[] {
  const before = was.enum ?? (was.const === undefined ? undefined : [was.const]);
  const after = is.enum ?? (is.const === undefined ? undefined : [is.const]);
  if (side === 'sent' && after !== undefined) {
    const gone = before?.filter((code) => !after.includes(code));
    if (before === undefined) return [{ place, what: `only ${JSON.stringify(after)} is taken now` }];
    if (!gone || gone.length === 0) return [];
    return [{ place, what: `${JSON.stringify(gone)} is no longer taken`, codes: gone }];
  }
  if (side === 'came' && before !== undefined) {
    if (after === undefined)
      return [{ place, what: `it answered ${JSON.stringify(before)} and may answer anything` }];
    const strange = after.filter((code) => !before.includes(code));
    return strange.length === 0 ? [] : [{ place, what: `it may answer ${JSON.stringify(strange)} now` }];
  }
  return [];
}

function memberChanges(was: AnySchema, is: AnySchema, place: string, walk: Walk): BreakingChange[] {
  const [before, after] = [was.properties ?? {}, is.properties ?? {}];
  const [needed, needs] = [was.required ?? [], is.required ?? []];
  const found = Object.entries(before).flatMap(([name, schema]) => {
    const at = `${place}/${name}`;
    const member = after[name];
    return member === undefined
      ? [{ place: at, what: 'this member was removed' }]
      : compared(schema, member, at, walk);
  });
  if (walk.side === 'sent') {
    for (const name of needs.filter((one) => !needed.includes(one)))
      found.push({ place: `${place}/${name}`, what: 'this member is now required' });
    if (was.type === 'object' && was.additionalProperties !== false && is.additionalProperties === false)
      found.push({ place, what: 'other members are no longer taken' });
    return found;
  }
  for (const name of needed.filter((one) => !needs.includes(one) && after[one] !== undefined))
    found.push({ place: `${place}/${name}`, what: 'this member may be missing now' });
  return found;
}

/**
 * Matches branches by name, type and constants. A single named branch without a match is compared with the single new
 * one, because names are not sent. Other unmatched ones are new or removed.
 */
function unionChanges(
  before: readonly AnySchema[],
  after: readonly AnySchema[],
  place: string,
  walk: Walk,
): BreakingChange[] {
  const keyIn = (document: ContractDocument) => (branch: AnySchema) => {
    if (branch.$ref !== undefined) return branch.$ref;
    const { title, type, const: fixed } = resolveRef(document, branch) ?? {};
    return [title, type, fixed].filter((part) => part !== undefined).join(' ');
  };
  const [oldKey, nextKey] = [keyIn(walk.old), keyIn(walk.next)];
  const gone = before.filter((branch) => !after.some((one) => nextKey(one) === oldKey(branch)));
  const added = after.filter((branch) => !before.some((one) => oldKey(one) === nextKey(branch)));
  const [renamed] = gone;
  const [replacement] = added;
  if (gone.length === 1 && added.length === 1 && renamed?.$ref && replacement?.$ref) {
    const rest = unionChanges(without(before, renamed), without(after, replacement), place, walk);
    return [...rest, ...compared(renamed, replacement, place, walk)];
  }
  const found = before.flatMap((branch) => {
    const other = after.find((one) => nextKey(one) === oldKey(branch));
    return other ? compared(branch, other, place, walk) : [];
  });
  const unmatched =
    walk.side === 'sent'
      ? gone.map((branch) => `${oldKey(branch)} is no longer taken`)
      : added.map((branch) => `it may answer ${nextKey(branch)} now`);
  return [...found, ...unmatched.map((what) => ({ place, what }))];
}

function without(branches: readonly AnySchema[], left: AnySchema): AnySchema[] {
  return branches.filter((branch) => branch !== left);
}
