import type { Schemas } from '@parking-plus/contracts';
import { Button, type InputRef } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEnterToNext } from '../../shared/inputs/enter-to-next.ts';
import styles from './new-password-form.module.css';
import { PasswordField } from './password-field.tsx';
import { type PasswordFaults, type PasswordFieldName, useNewPassword } from './use-new-password.ts';

/** How sending it ended; a refusal may name what the server found at a field. Anything else the sender has told itself. */
export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults?: Partial<PasswordFaults> };

interface NewPasswordFormProps {
  account: string;
  /** Sends the password; it must not reject. */
  onSend: (form: Schemas['PasswordForm']) => Promise<PasswordOutcome>;
  /** Told whether something is typed in that would be lost. */
  onDirty?: (isDirty: boolean) => void;
  /** Stands beside the button. */
  children?: ReactNode;
}

const LABELS = { UserInfo_Password: 'password', confirmPassword: 'confirmation' } as const;
const FIELDS: readonly PasswordFieldName[] = ['UserInfo_Password', 'confirmPassword'];

/** A new password, typed twice: of the forced dialog and of the profile page. */
export function NewPasswordForm({ account, onSend, onDirty, children }: NewPasswordFormProps) {
  const { t } = useTranslation('password-change');
  const id = useId();
  const inputs = useRef<Partial<Record<PasswordFieldName, InputRef | null>>>({});
  const enterToNext = useEnterToNext();
  const [isBusy, setIsBusy] = useState(false);
  const typed = useNewPassword(account);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isBusy) return;
    const wrong = typed.checkAll();
    if (wrong) {
      inputs.current[wrong]?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await onSend(typed.form);
    // At once: a field that is still disabled cannot take the focus.
    flushSync(() => setIsBusy(false));
    if (outcome.ok) {
      typed.clear();
      onDirty?.(false);
      return;
    }
    typed.refuse(outcome.faults ?? {});
    const refused = FIELDS.find((name) => outcome.faults?.[name]);
    if (refused) inputs.current[refused]?.focus();
  }

  return (
    <form className={styles.form} onSubmit={handleSubmit} {...enterToNext} noValidate aria-busy={isBusy}>
      {/* Lets a password manager know whose password it is about to keep. */}
      <input type="text" name="username" autoComplete="username" value={account} readOnly hidden />
      {FIELDS.map((name) => (
        <PasswordField
          key={name}
          id={`${id}${name}`}
          inputRef={(input) => {
            inputs.current[name] = input;
          }}
          label={t(LABELS[name])}
          value={typed.form[name]}
          fault={typed.faults[name]}
          {...(name === 'UserInfo_Password' ? { ruleId: `${id}rule` } : {})}
          isDisabled={isBusy}
          onChange={(value) => {
            typed.type(name, value);
            onDirty?.(Object.values({ ...typed.form, [name]: value }).some((text) => text !== ''));
          }}
          onBlur={() => typed.check(name)}
        />
      ))}
      <p id={`${id}rule`} className={styles.rule}>
        {t('rule')}
      </p>
      <div className={styles.actions}>
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('submit')}
        </Button>
        {children}
      </div>
    </form>
  );
}
