import { expect, test } from 'vitest';
import { moveDeclaration, DeclarationState as S } from './declaration-states.ts';

test.each([
  ['a running period has no file', S.None, 'generate', false, undefined],
  ['an ended one gets its file', S.Pending, 'generate', false, S.Generated],
  ['which is made anew', S.Generated, 'generate', false, S.Generated],
  ['and filed', S.Generated, 'file', false, S.Filed],
  ['but not before it is made', S.Pending, 'file', false, undefined],
  ['what was filed comes back', S.Filed, 'reject', true, S.Rejected],
  ['and is made anew', S.Rejected, 'generate', true, S.Generated],
  ['then amended', S.Generated, 'amend', true, S.Amended],
  ['not filed a second time', S.Generated, 'file', true, undefined],
  ['nothing is amended that was never filed', S.Generated, 'amend', false, undefined],
  ['an amendment comes back as well', S.Amended, 'reject', true, S.Rejected],
] as const)('%s', (_title, state, event, wasFiled, next) => {
  expect(moveDeclaration(state, event, wasFiled)).toBe(next);
});
