import { pointerSteps } from '../errors/json-pointer.ts';

/** One member that a step changed, or that a form has; containers are taken apart into these. */
export interface ChangedMember {
  /** From the root: `['form', 'lines', '0', 'plate']`, `['invoices', 'AB12345678', 'state']`. */
  steps: readonly string[];
  before: unknown;
  after: unknown;
}

/** A change of a document taken apart: one member for each value that differs, in the order of the form. */
export function changedMembers(change: {
  pointer: string;
  before?: unknown;
  after?: unknown;
}): ChangedMember[] {
  return membersBelow(pointerSteps(change.pointer), change.before ?? null, change.after ?? null);
}

/** All values of a form, as if each had just been written. */
export function formMembers(form: unknown): ChangedMember[] {
  return membersBelow(['form'], null, form);
}

function membersBelow(steps: readonly string[], before: unknown, after: unknown): ChangedMember[] {
  if (!isContainer(before) && !isContainer(after)) return [{ steps, before, after }];
  const names = new Set([...namesOf(after), ...namesOf(before)]);
  return [...names].flatMap((name) =>
    membersBelow([...steps, name], memberOf(before, name), memberOf(after, name)),
  );
}

type Container = Readonly<Record<string, unknown>>;

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null;
}

function namesOf(value: unknown): string[] {
  return isContainer(value) ? Object.keys(value) : [];
}

function memberOf(value: unknown, name: string): unknown {
  return isContainer(value) ? (value[name] ?? null) : null;
}
