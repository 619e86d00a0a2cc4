import { describe, expect, it } from 'vitest';
import { rotationIssues } from './rotation.ts';

const line = (plate: string, ...rotatingPlates: string[]) => ({ plate, rotatingPlates });

describe('rotationIssues', () => {
  it.each([
    ['one plate each', [line('A-1'), line('B-1')], 1, []],
    ['as many as the plan allows', [line('A-1', 'A-2', 'A-3')], 3, []],
    ['a second plate for a plan without shared plates', [line('A-1', 'A-2')], 1, [[0, 0, 'too-many']]],
    ['one too many', [line('A-1', 'A-2', 'A-3', 'A-4')], 3, [[0, 2, 'too-many']]],
    ['duplicate own plates', [line('A-1'), line('A-1')], 1, [[1, null, 'plate-twice']]],
    ['a plate shared with itself', [line('A-1', 'A-1')], 2, [[0, 0, 'plate-twice']]],
    ['a plate shared on two bays', [line('A-1', 'C-1'), line('B-1', 'C-1')], 2, [[1, 0, 'plate-twice']]],
    ['another line’s own plate', [line('A-1', 'B-1'), line('B-1')], 2, [[0, 0, 'plate-twice']]],
  ] as const)('%s', (_name, lines, platesPerBay, issues) => {
    expect(
      rotationIssues(lines, platesPerBay).map((issue) => [issue.line, issue.rotating, issue.reason]),
    ).toEqual(issues);
  });
});
