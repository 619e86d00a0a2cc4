import { describe, expect, it } from 'vitest';
import { buildMatrix } from '../../../testing/builders/permission-builders.ts';
import {
  changeCode,
  changesToSend,
  copyRole,
  isHeldAfter,
  type MatrixChanges,
  openChanges,
} from './matrix-changes.ts';

const NONE: MatrixChanges = new Map();
const matrix = buildMatrix();

describe('changes of the matrix', () => {
  it('are empty if a checkbox is restored', () => {
    const ticked = changeCode(NONE, 150, '20100', true, false);
    expect(isHeldAfter(ticked, 150, '20100', false)).toBe(true);
    expect(changeCode(ticked, 150, '20100', false, false).size).toBe(0);
  });

  it('are sent per role with the version they are based on', () => {
    let changes = changeCode(NONE, 150, '20100', true, false);
    changes = changeCode(changes, 150, '10100', false, true);
    expect(changesToSend(matrix, changes)).toEqual({
      changes: [{ accountType: 150, version: 2, given: ['20100'], taken: ['10100'] }],
    });
  });

  it('are kept after a refetch as far as they still differ', () => {
    let changes = changeCode(NONE, 150, '20100', true, false);
    changes = changeCode(changes, 291, '20100', true, false);
    const newer = buildMatrix({
      roles: matrix.roles.map((role) =>
        role.accountType === 150 ? { ...role, version: 3, actionCodes: ['10100', '20100'] } : role,
      ),
    });
    expect([...openChanges(newer, changes).keys()]).toEqual(['291:20100']);
    expect(openChanges(matrix, changes)).toBe(changes);
  });

  it('copy a role without the codes that the user cannot grant', () => {
    const copied = copyRole(matrix, NONE, 2, 291);
    expect([...copied].sort()).toEqual([['291:20100', true]]);
    expect(changesToSend(matrix, copyRole(matrix, copied, 150, 291)).changes).toEqual([]);
  });
});
