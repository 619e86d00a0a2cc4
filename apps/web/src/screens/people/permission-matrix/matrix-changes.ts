import type { DealRequest, DealResult } from '@parking-plus/contracts';

export type Matrix = DealResult<'PermissionMatrix'>;
type Role = Matrix['roles'][number];
type Action = Matrix['actions'][number];

/** What was ticked and not saved yet: by role and code whether it is to be held. */
export type MatrixChanges = ReadonlyMap<string, boolean>;

const keyOf = (accountType: number, code: string) => `${accountType}:${code}`;

/** Codes of each role as the server has them, for quick questions. */
export function heldCodes({ roles }: Matrix): ReadonlyMap<number, ReadonlySet<string>> {
  return new Map(roles.map(({ accountType, actionCodes }) => [accountType, new Set(actionCodes)]));
}

/** Changes without those that the server has meanwhile, or whose role or code is gone. */
export function openChanges(matrix: Matrix, changes: MatrixChanges): MatrixChanges {
  const held = heldCodes(matrix);
  const codes = new Set(matrix.actions.map(({ code }) => code));
  const isOpen = ([key, isHeld]: [string, boolean]) => {
    const [type = '', code = ''] = key.split(':');
    const own = held.get(Number(type));
    return own !== undefined && codes.has(code) && own.has(code) !== isHeld;
  };
  const kept = [...changes].filter(isOpen);
  return kept.length === changes.size ? changes : new Map(kept);
}

/** Ticks or unticks one code of one role; back at what the server has there is nothing to change. */
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

/** Whether a role is to hold a code. */
export function isHeldAfter(
  changes: MatrixChanges,
  accountType: number,
  code: string,
  wasHeld: boolean,
): boolean {
  return changes.get(keyOf(accountType, code)) ?? wasHeld;
}

/**
 * Makes one role as another one is, its changes included; codes that may not be given stay as they are.
 * Shape: the changes after that.
 */
export function copyRole(matrix: Matrix, changes: MatrixChanges, from: number, to: number): MatrixChanges {
  const held = heldCodes(matrix);
  const mayGive = new Set(matrix.ownCodes);
  let next = changes;
  for (const { code } of matrix.actions) {
    const isWanted = isHeldAfter(changes, from, code, held.get(from)?.has(code) ?? false);
    const wasHeld = held.get(to)?.has(code) ?? false;
    if (isWanted && !wasHeld && !mayGive.has(code)) continue;
    next = changeCode(next, to, code, isWanted, wasHeld);
  }
  return next;
}

/** The changes as they are sent, against the versions that were looked at. */
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

/** What a save adds to a role and removes from it. */
export interface RoleChange {
  role: Role;
  given: Action[];
  taken: Action[];
}

/** Returns the changes role by role, with the titles of their codes; roles without a change are left out. */
export function roleChanges(matrix: Matrix, changes: MatrixChanges): RoleChange[] {
  const { changes: sent } = changesToSend(matrix, changes);
  return matrix.roles.flatMap((role) => {
    const own = sent.find(({ accountType }) => accountType === role.accountType);
    if (!own) return [];
    const actionsOf = (codes: readonly string[]) => matrix.actions.filter(({ code }) => codes.includes(code));
    return { role, given: actionsOf(own.given), taken: actionsOf(own.taken) };
  });
}
