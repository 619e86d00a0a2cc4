import { formOrder, type TaskDeal } from '@parking-plus/contracts';
import { pointerSteps } from '../errors/json-pointer.ts';

/** A path step that is a list index. */
export const PLACE_IN_LIST = /^\d+$/;

/** A changed member or a member of a form. Containers are flattened. */
export interface ChangedMember {
  /** Path from the root: `['form', 'lines', '0', 'plate']`, `['invoices', 'AB12345678', 'state']`. */
  steps: readonly string[];
  before: unknown;
  after: unknown;
}

/** Flattens a change to one member per differing value, in original order. */
export function diffFields(change: { pointer: string; before?: unknown; after?: unknown }): ChangedMember[] {
  return membersBelow(pointerSteps(change.pointer), change.before ?? null, change.after ?? null);
}

/** Returns all values of a form as if they had just been written. */
export function formMembers(form: unknown): ChangedMember[] {
  return membersBelow(['form'], null, form);
}

/**
 * Sorts the members of a form in contract order, which is the screen's order. PostgreSQL's `jsonb` does not
 * keep it. Members of records follow in their original order.
 */
export function inFormOrder(deal: TaskDeal, members: readonly ChangedMember[]): ChangedMember[] {
  const order = formOrder[deal];
  const place = (step = '') => {
    if (PLACE_IN_LIST.test(step)) return Number(step);
    return order.includes(step) ? order.indexOf(step) : order.length;
  };
  const isOfForm = ({ steps }: ChangedMember) => steps[0] === 'form';
  return members.toSorted((a, b) => {
    if (!isOfForm(a) || !isOfForm(b)) return Number(isOfForm(b)) - Number(isOfForm(a));
    const parting = a.steps.findIndex((step, index) => step !== b.steps[index]);
    return place(a.steps[parting]) - place(b.steps[parting]);
  });
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
