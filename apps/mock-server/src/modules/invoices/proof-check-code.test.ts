import { expect, test } from 'vitest';
import { proofCheckCode } from './proof-check-code.ts';

test('has 24 characters, repeatable for the same invoice, and different for another random code', () => {
  const code = proofCheckCode('AB12345678', '9999');
  expect(code).toMatch(/^[A-Za-z0-9+/]{22}==$/);
  expect(proofCheckCode('AB12345678', '9999')).toBe(code);
  expect(proofCheckCode('AB12345678', '9998')).not.toBe(code);
});
