import type { DealRequest, DealResult } from '@parking-plus/contracts';

export type Matrix = DealResult<'PermissionMatrix'>;
type Role = Matrix['roles'][number];
type Action = Matrix['actions'][number];

/** Unsaved changes: target value by role and code. */
export type MatrixChanges = ReadonlyMap<string, boolean>;

const keyOf = (accountType: number, code: string) => `${accountType}:${code}`;

/** Returns the saved codes of each role as sets. */
export function savedCodes({ roles }: Matrix): ReadonlyMap<number, ReadonlySet<string>> {
  return new Map(roles.map(({ accountType, actionCodes }) => [accountType, new Set(actionCodes)]));
}

/** Returns the changes without those already saved or whose role or code no longer exists. */
export function openChanges(matrix: Matrix, changes: MatrixChanges): MatrixChanges {
  const held = savedCodes(matrix);
  const codes = new Set(matrix.actions.map(({ code }) => code));
  const isOpen = ([key, isHeld]: [string, boolean]) => {
    const [type = '', code = ''] = key.split(':');
    const own = held.get(Number(type));
    return own !== undefined && codes.has(code) && own.has(code) !== isHeld;
  };
  const kept = [...changes].filter(isOpen);
  return kept.length === changes.size ? changes : new Map(kept);
}

/** Sets or clears one code of a role. Removes the change if it equals the saved value. */
export function changeCode(
  changes: MatrixChanges,
  accountType: number,
  code: string,
  isHeld: boolean,
  wasHeld: boolean,
): MatrixChanges {
  const next = new Map(changes);
  if (isHeld === wasHeld) next.delete(keyOf(accountType, code));
  else next.set(keyOf(accountType, code), isHeld);
  return next;
}

/** Returns whether the role has the code after the changes. */
export function isHeldAfter(
  changes: MatrixChanges,
  accountType: number,
  code: string,
  wasHeld: boolean,
): boolean {
  return changes.get(keyOf(accountType, code)) ?? wasHeld;
}

/**
 * Copies the codes of one role to another, including unsaved changes. Codes the user cannot grant are not
 * changed.
 * Shape: the resulting changes.
 */
export function copyRole(matrix: Matrix, changes: MatrixChanges, from: number, to: number): MatrixChanges {
  const held = savedCodes(matrix);
  const mayGive = new Set(matrix.ownCodes);
  let next = changes;
  for (const { code } of matrix.actions) {
    const isNeeded = isHeldAfter(changes, from, code, held.get(from)?.has(code) ?? false);
    const wasHeld = held.get(to)?.has(code) ?? false;
    if (isNeeded && !wasHeld && !mayGive.has(code)) continue;
    next = changeCode(next, to, code, isNeeded, wasHeld);
  }
  return next;
}

/** Returns the request for the changes, with the versions they are based on. */
export function changesToSend(matrix: Matrix, changes: MatrixChanges): DealRequest<'PermissionChange'> {
  const of = ({ accountType, version }: Role) => {
    const own = [...changes].filter(([key]) => key.startsWith(`${accountType}:`));
    const codes = (isHeld: boolean) =>
      own
        .filter(([, held]) => held === isHeld)
        .map(([key]) => key.slice(key.indexOf(':') + 1))
        .sort();
    return { accountType, version, given: codes(true), taken: codes(false) };
  };
  return { changes: matrix.roles.map(of).filter(({ given, taken }) => given.length + taken.length > 0) };
}

/** Actions that a save adds to and removes from a role. */
export interface RoleChange {
  role: Role;
  given: Action[];
  taken: Action[];
}

/** Returns the changes per role with the titles of their codes. Omits roles without changes. */
export function roleChanges(matrix: Matrix, changes: MatrixChanges): RoleChange[] {
  const { changes: sent } = changesToSend(matrix, changes);
  return matrix.roles.flatMap((role) => {
    const own = sent.find(({ accountType }) => accountType === role.accountType);
    if (!own) return [];
    const actionsOf = (codes: readonly string[]) => matrix.actions.filter(({ code }) => codes.includes(code));
    return { role, given: actionsOf(own.given), taken: actionsOf(own.taken) };
  });
}
