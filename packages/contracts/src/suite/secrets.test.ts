import { expect, test } from 'vitest';
import { Secrets } from './secrets.ts';

test('masks known secrets in any position and form', () => {
  const secrets = new Secrets();
  secrets.keep('Pa"ss/word', 'eyJhbGci.token', undefined, 'abc');
  expect(secrets.hideIn('sent Pa"ss/word, {\\"p\\":\\"Pa\\"ss/word\\"}, ?p=Pa%22ss%2Fword')).not.toMatch(
    /ss.{1,3}word/,
  );
  expect(secrets.hide({ message: 'Bearer eyJhbGci.token', list: ['eyJhbGci.token'] })).toEqual({
    message: 'Bearer •••',
    list: ['•••'],
  });
});

test('masks members with the name of a secret, even unknown and short ones', () => {
  const body = { username: 'a', password: '1', refreshToken: 'x', Model_Profile: { UserInfo_Password: '2' } };
  expect(new Secrets().hide(body)).toEqual({
    username: 'a',
    password: '•••',
    refreshToken: '•••',
    Model_Profile: { UserInfo_Password: '•••' },
  });
});

test('keeps other values', () => {
  const value = { n: 1, is: true, none: null, text: 'abc' };
  const secrets = new Secrets();
  secrets.keep('abc');
  expect(secrets.hide(value)).toEqual(value);
});
