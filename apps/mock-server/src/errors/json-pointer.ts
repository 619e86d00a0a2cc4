/** Escapes a member's name for a JSON pointer: `a/b~c` gives `a~1b~0c`. */
export function pointerStep(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}

/** Pattern of a JSON pointer; the empty text is the whole value. */
export const POINTER_PATTERN = '^(/([^~/]|~[01])*)*$';

/** Returns the value at a JSON pointer, or undefined. */
export function valueAt(root: unknown, pointer: string): unknown {
  return pointerSteps(pointer).reduce(memberOf, root);
}

/**
 * Returns a copy of a JSON value with another value at the pointer, or without it if `next` is undefined.
 * Undefined if there is no such place: it can add a member to an object and an element to the end of a list (`-`).
 */
export function changedAt(root: unknown, pointer: string, next: unknown): unknown {
  const steps = pointerSteps(pointer);
  const last = steps.pop();
  if (last === undefined) return next;
  const copy = structuredClone(root);
  const holder = steps.reduce(memberOf, copy);
  const isMissing = memberOf(holder, last) === undefined;
  if (next === undefined && isMissing) return undefined;
  if (Array.isArray(holder)) {
    const index = last === '-' ? holder.length : Number(last);
    if (isMissing && index !== holder.length) return undefined;
    holder.splice(index, 1, ...(next === undefined ? [] : [next]));
  } else if (typeof holder !== 'object' || holder === null) return undefined;
  else if (next === undefined) Reflect.deleteProperty(holder, last);
  else Object.defineProperty(holder, last, { value: next, enumerable: true });
  return copy;
}

function pointerSteps(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function memberOf(holder: unknown, step: string): unknown {
  if (Array.isArray(holder)) return /^(0|[1-9]\d*)$/.test(step) ? holder[Number(step)] : undefined;
  if (typeof holder !== 'object' || holder === null || !Object.hasOwn(holder, step)) return undefined;
  return (holder as Record<string, unknown>)[step];
}
