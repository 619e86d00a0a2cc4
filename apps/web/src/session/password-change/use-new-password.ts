import type { Schemas } from '@parking-plus/contracts';
import { checkNewPassword, checkPasswordConfirmation } from '@parking-plus/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type PasswordFieldName = keyof Schemas['PasswordForm'];
/** Localised error of each field. */
export type PasswordIssues = { readonly [Name in PasswordFieldName]: string | null };

const NO_FAULTS: PasswordIssues = { UserInfo_Password: null, confirmPassword: null };
const EMPTY: Schemas['PasswordForm'] = { UserInfo_Password: '', confirmPassword: '' };

/**
 * Manages a new password and its confirmation, validated when a field loses focus.
 * Source: docs/spec-statements.md 5.1 to 5.6; the rules are in `@parking-plus/domain`.
 */
export function useNewPassword(account: string) {
  const { t } = useTranslation('password-change');
  const [form, setForm] = useState(EMPTY);
  const [faults, setFaults] = useState(NO_FAULTS);

  function faultOf(name: PasswordFieldName): string | null {
    if (name === 'UserInfo_Password') {
      const check = checkNewPassword(form.UserInfo_Password, account);
      return check.ok ? null : t(`passwordChecks.${check.reason}`);
    }
    const check = checkPasswordConfirmation(form.UserInfo_Password, form.confirmPassword);
    return check.ok ? null : t(`confirmationChecks.${check.reason}`);
  }

  return {
    form,
    faults,
    type(name: PasswordFieldName, value: string) {
      setForm((former) => ({ ...former, [name]: value }));
      setFaults((former) => ({ ...former, [name]: null }));
    },
    check(name: PasswordFieldName) {
      setFaults((former) => ({ ...former, [name]: faultOf(name) }));
    },
    /** Validates both fields. Returns the first invalid field, or null. */
    checkAll(): PasswordFieldName | null {
      const found = {
        UserInfo_Password: faultOf('UserInfo_Password'),
        confirmPassword: faultOf('confirmPassword'),
      };
      setFaults(found);
      if (found.UserInfo_Password) return 'UserInfo_Password';
      return found.confirmPassword ? 'confirmPassword' : null;
    },
    /** Shows the server's field errors. */
    refuse(found: Partial<PasswordIssues>) {
      setFaults({ ...NO_FAULTS, ...found });
    },
    clear() {
      setForm(EMPTY);
      setFaults(NO_FAULTS);
    },
  };
}
