import { act, renderHook } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { useNewPassword } from './use-new-password.ts';

beforeAll(() => loadNamespaces('password-change'));

const UNTOUCHED = {
  form: { UserInfo_Password: '', confirmPassword: '' },
  faults: { UserInfo_Password: null, confirmPassword: null },
};

/** Opens the form of account `staff`. */
function openForm() {
  const { result: opened } = renderHook(() => useNewPassword('staff'));
  return {
    state: () => ({ form: opened.current.form, faults: opened.current.faults }),
    run(work: (form: ReturnType<typeof useNewPassword>) => unknown) {
      let result: unknown;
      act(() => {
        result = work(opened.current);
      });
      return result;
    },
  };
}

it('is empty and without faults at first, and again after it is cleared', () => {
  const { state, run } = openForm();
  expect(state()).toEqual(UNTOUCHED);
  run(({ type }) => type('UserInfo_Password', 'abc'));
  run(({ checkAll }) => checkAll());
  expect(state()).not.toEqual(UNTOUCHED);
  run(({ clear }) => clear());
  expect(state()).toEqual(UNTOUCHED);
});

it('checks a field when it loses focus, and withdraws the fault of a field that is edited', () => {
  const { state, run } = openForm();
  run(({ type }) => type('UserInfo_Password', 'staff'));
  run(({ type }) => type('confirmPassword', 'other'));
  run(({ check }) => check('UserInfo_Password'));
  run(({ check }) => check('confirmPassword'));
  const { faults } = state();
  expect(faults.UserInfo_Password).not.toBeNull();
  expect(faults.confirmPassword).not.toBeNull();
  expect(faults.UserInfo_Password).not.toBe(faults.confirmPassword);
  run(({ type }) => type('UserInfo_Password', 'Parking2027'));
  expect(state()).toEqual({
    form: { UserInfo_Password: 'Parking2027', confirmPassword: 'other' },
    faults: { UserInfo_Password: null, confirmPassword: faults.confirmPassword },
  });
});

it('names the first invalid field on submission', () => {
  const { run } = openForm();
  expect(run(({ checkAll }) => checkAll())).toBe('UserInfo_Password');
  run(({ type }) => type('UserInfo_Password', 'Parking2027'));
  expect(run(({ checkAll }) => checkAll())).toBe('confirmPassword');
  run(({ type }) => type('confirmPassword', 'Parking2027'));
  expect(run(({ checkAll }) => checkAll())).toBeNull();
});

it("shows the server's faults instead of earlier ones", () => {
  const { state, run } = openForm();
  run(({ checkAll }) => checkAll());
  run(({ refuse }) => refuse({ confirmPassword: '與舊密碼相同' }));
  expect(state().faults).toEqual({ UserInfo_Password: null, confirmPassword: '與舊密碼相同' });
});
