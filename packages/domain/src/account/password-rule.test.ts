import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordConfirmation, mixesLettersAndDigits } from './password-rule.ts';

const OK = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

describe('checkNewPassword @spec(5.1) @spec(5.2) @spec(5.3) @spec(5.4)', () => {
  it.each([
    ['', 'required'],
    ['manager01', 'same-as-account'],
    ['MANAGER01', 'same-as-account'],
    ['abc4567', 'length'],
    ['abcdefghij12345678901', 'length'],
    ['abcdefgh', 'mix'],
    ['12345678', 'mix'],
    ['密碼密碼1234', 'mix'],
    ['ａｂｃｄ1234', 'mix'],
    ['!@#$%^&*', 'mix'],
  ])('rejects %j: %s', (password, reason) => {
    expect(checkNewPassword(password, 'Manager01')).toEqual(refused(reason));
  });

  it.each(['abcd1234', 'abcdefghij1234567890', 'Manager012', 'a1!@#$%^', '1 a b c d'])(
    'accepts %j',
    (password) => {
      expect(checkNewPassword(password, 'Manager01')).toEqual(OK);
    },
  );

  it('accepts 8 to 20 characters @spec(9.8)', () => {
    const accepted = [7, 8, 20, 21].filter(
      (length) => checkNewPassword('a1'.padEnd(length, 'x'), 'Manager01').ok,
    );
    expect(accepted).toEqual([8, 20]);
  });

  it('reports the account before the length, following the order of the rules', () => {
    expect(checkNewPassword('abc', 'ABC')).toEqual(refused('same-as-account'));
  });
});

describe('checkPasswordConfirmation @spec(5.5) @spec(5.6)', () => {
  it.each([
    ['', '', OK],
    ['', 'anything', OK],
    ['abcd1234', '', refused('required')],
    ['abcd1234', 'abcd12345', refused('mismatch')],
    ['abcd1234', 'ABCD1234', refused('mismatch')],
    ['abcd1234', 'abcd1234', OK],
  ])('compares %j with %j', (password, confirmation, expected) => {
    expect(checkPasswordConfirmation(password, confirmation)).toEqual(expected);
  });
});

describe('mixesLettersAndDigits @spec(5.20)', () => {
  it.each([
    ['a1', true],
    ['1-Z', true],
    ['abc', false],
    ['123', false],
    ['密碼1', false],
    ['a１', false],
    ['', false],
  ])('returns for %j: %s', (password, expected) => {
    expect(mixesLettersAndDigits(password)).toBe(expected);
  });
});
