import type { Schemas } from '@parking-plus/contracts';
import { checkNewPassword, checkPasswordConfirmation } from '@parking-plus/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

export type PasswordFieldName = keyof Schemas['PasswordForm'];
/** What is wrong with each field, in the words of the page. */
export type PasswordFaults = { readonly [Name in PasswordFieldName]: string | null };

const NO_FAULTS: PasswordFaults = { UserInfo_Password: null, confirmPassword: null };
const EMPTY: Schemas['PasswordForm'] = { UserInfo_Password: '', confirmPassword: '' };

/**
 * A new password and its second typing, checked when a field is left.
 * Source: docs/spec-statements.md 5.1 to 5.6; the rules are those of the domain.
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
    /** Checks both; the first field at fault, or null. */
    checkAll(): PasswordFieldName | null {
      const found = {
        UserInfo_Password: faultOf('UserInfo_Password'),
        confirmPassword: faultOf('confirmPassword'),
      };
      setFaults(found);
      if (found.UserInfo_Password) return 'UserInfo_Password';
      return found.confirmPassword ? 'confirmPassword' : null;
    },
    /** Shows what the server found. */
    refuse(found: Partial<PasswordFaults>) {
      setFaults({ ...NO_FAULTS, ...found });
    },
    clear() {
      setForm(EMPTY);
      setFaults(NO_FAULTS);
    },
  };
}
