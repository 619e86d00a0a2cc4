import { expect, test } from 'vitest';
import { DeclarationState as S, transitionDeclaration } from './declaration-states.ts';

test.each([
  ['a running period has no file', S.None, 'generate', false, undefined],
  ['an ended period gets its file', S.Pending, 'generate', false, S.Generated],
  ['a file can be generated again', S.Generated, 'generate', false, S.Generated],
  ['a generated file is filed', S.Generated, 'file', false, S.Filed],
  ['a missing file cannot be filed', S.Pending, 'file', false, undefined],
  ['a filed return can be rejected', S.Filed, 'reject', true, S.Rejected],
  ['a rejected return is generated again', S.Rejected, 'generate', true, S.Generated],
  ['a return that was filed before is amended', S.Generated, 'amend', true, S.Amended],
  ['a return that was filed before is not filed again', S.Generated, 'file', true, undefined],
  ['a return that was never filed is not amended', S.Generated, 'amend', false, undefined],
  ['an amendment can be rejected', S.Amended, 'reject', true, S.Rejected],
] as const)('%s', (_title, state, event, wasFiled, next) => {
  expect(transitionDeclaration(state, event, wasFiled)).toBe(next);
});
