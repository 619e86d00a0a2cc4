import { describe, expect, it } from 'vitest';
import { checkNewPassword, checkPasswordConfirmation } from './password-rule.ts';

const OK = { ok: true };
const refused = (reason: string) => ({ ok: false, reason });

describe('checkNewPassword', () => {
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
  ])('refuses %j: %s', (password, reason) => {
    expect(checkNewPassword(password, 'Manager01')).toEqual(refused(reason));
  });

  it.each(['abcd1234', 'abcdefghij1234567890', 'Manager012', 'a1!@#$%^', '1 a b c d'])(
    'accepts %j',
    (password) => {
      expect(checkNewPassword(password, 'Manager01')).toEqual(OK);
    },
  );

  it('names the account before the length, as the rules are ordered', () => {
    expect(checkNewPassword('abc', 'ABC')).toEqual(refused('same-as-account'));
  });
});

describe('checkPasswordConfirmation', () => {
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
