import type { Schemas } from '@parking-plus/contracts';
import { pointerStep } from '../errors/json-pointer.ts';

type Change = Schemas['DocumentChange'];

/**
 * Returns the members that differ between two JSON values, each with its pointer below `root`. Compares
 * members and list items one by one; null represents a missing one.
 */
export function changesBetween(before: unknown, after: unknown, root = ''): Change[] {
  if (Object.is(before, after)) return [];
  if (isContainer(before) && isContainer(after) && Array.isArray(before) === Array.isArray(after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
    return names.flatMap((name) =>
      changesBetween(memberOf(before, name), memberOf(after, name), `${root}/${pointerStep(name)}`),
    );
  }
  return [{ pointer: root, before: before ?? null, after: after ?? null }];
}

/** Returns the change of one stored member: `/invoices/AB12345678/state`. */
export function changeOf(
  [table, key, member]: readonly [table: string, key: string, member: string],
  before: unknown,
  after: unknown,
): Change {
  return { pointer: `/${table}/${pointerStep(key)}/${member}`, before, after };
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function memberOf(container: Container, name: string): unknown {
  return Object.hasOwn(container, name) ? container[name] : null;
}
