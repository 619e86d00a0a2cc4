import type { Schemas } from '@parking-plus/contracts';
import { Button, type InputRef } from 'antd';
import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useEnterToNext } from '../../shared/inputs/enter-to-next.ts';
import styles from './new-password-form.module.css';
import { PasswordField } from './password-field.tsx';
import { type PasswordFieldName, type PasswordIssues, useNewPassword } from './use-new-password.ts';

/** Result of sending the password. A rejection can carry field errors; the sender reports any other error itself. */
export type PasswordOutcome =
  | { readonly ok: true }
  | { readonly ok: false; readonly faults?: Partial<PasswordIssues> };

interface NewPasswordFormProps {
  account: string;
  /** Sends the password. Must not reject. */
  onSend: (form: Schemas['PasswordForm']) => Promise<PasswordOutcome>;
  /** Called with whether unsaved input exists. */
  onDirty?: (isDirty: boolean) => void;
  /** Rendered next to the button. */
  children?: ReactNode;
}

const LABELS = { UserInfo_Password: 'password', confirmPassword: 'confirmation' } as const;
const FIELDS: readonly PasswordFieldName[] = ['UserInfo_Password', 'confirmPassword'];

/** Form for a new password and its confirmation. Used by the forced dialog and the profile page. */
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
    // Flushed synchronously: a disabled field cannot receive the focus.
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
      {/* Account of the password, for password managers. */}
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
