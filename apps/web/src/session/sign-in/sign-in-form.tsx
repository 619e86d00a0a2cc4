import { Button, type InputRef } from 'antd';
import Input from 'antd/es/input/Input.js';
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useEnterToNext } from '../../shared/inputs/enter-to-next.ts';
import { type SignedOutBy, useSessionStore } from '../state/session-store.ts';
import { FieldHint } from './field-hint.tsx';
import { RevealButton } from './reveal-button.tsx';

type Field = 'username' | 'password';

/** Messages about the end of the previous session, if the user did not end it. */
const ENDINGS: Partial<Record<SignedOutBy, string>> = { lapsed: 'lapsed', superseded: 'superseded' };

/**
 * Native form, so that password managers and Enter work.
 * `account` is prefilled after a session ended.
 */
export function SignInForm({ account: knownAccount = '' }: { account?: string }) {
  const { t } = useTranslation('sign-in');
  const id = useId();
  const username = useRef<InputRef>(null);
  const password = useRef<InputRef>(null);
  const enterToNext = useEnterToNext();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [emptyField, setEmptyField] = useState<Field | null>(null);
  const [isRevealed, setIsRevealed] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const ending = useSessionStore(({ session }) =>
    session.status === 'signedOut' ? ENDINGS[session.by] : undefined,
  );

  useEffect(() => (knownAccount === '' ? username : password).current?.focus(), [knownAccount]);

  async function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (isBusy) return;
    const form = new FormData(event.currentTarget);
    const account = String(form.get('username') ?? '').trim();
    const secret = String(form.get('password') ?? '');
    const empty = account === '' ? 'username' : secret === '' ? 'password' : null;
    setEmptyField(empty);
    setFailure(null);
    if (empty) {
      (empty === 'username' ? username : password).current?.focus();
      return;
    }
    setIsBusy(true);
    const outcome = await attempt(account, secret);
    // The page around the form navigates once the session is open.
    if (outcome.ok) return;
    setIsBusy(false);
    setFailure(outcome.text);
    password.current?.focus({ cursor: 'all' });
  }

  async function attempt(account: string, secret: string) {
    try {
      const { signIn } = await import('./sign-in.ts');
      return await signIn(account, secret);
    } catch {
      return { ok: false as const, text: t('unreachable') };
    }
  }

  function watchCapsLock(event: KeyboardEvent<HTMLInputElement>) {
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  }

  const passwordHint = emptyField === 'password' ? t('passwordMissing') : isCapsLockOn ? t('capsLock') : null;
  return (
    <form className="sign-in-form" onSubmit={handleSubmit} {...enterToNext} noValidate aria-busy={isBusy}>
      {ending && failure === null && <p className="sign-in-notice">{t(ending)}</p>}
      <div role="alert">{failure !== null && <p className="sign-in-failure">{failure}</p>}</div>
      <div className="sign-in-field">
        <label htmlFor={`${id}username`}>{t('username')}</label>
        <Input
          ref={username}
          id={`${id}username`}
          name="username"
          defaultValue={knownAccount}
          size="large"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={64}
          status={emptyField === 'username' ? 'error' : ''}
          aria-invalid={emptyField === 'username'}
          aria-describedby={`${id}username-hint`}
          onChange={() => setEmptyField(null)}
        />
        <FieldHint
          id={`${id}username-hint`}
          kind="error"
          text={emptyField === 'username' ? t('usernameMissing') : null}
        />
      </div>
      <div className="sign-in-field">
        <label htmlFor={`${id}password`}>{t('password')}</label>
        <Input
          ref={password}
          id={`${id}password`}
          name="password"
          type={isRevealed ? 'text' : 'password'}
          size="large"
          autoComplete="current-password"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={128}
          status={emptyField === 'password' ? 'error' : ''}
          aria-invalid={emptyField === 'password'}
          aria-describedby={`${id}password-hint`}
          onChange={() => setEmptyField(null)}
          onKeyDown={watchCapsLock}
          onKeyUp={watchCapsLock}
          onBlur={() => setIsCapsLockOn(false)}
          suffix={
            <RevealButton
              isRevealed={isRevealed}
              label={t(isRevealed ? 'hidePassword' : 'showPassword')}
              onToggle={() => setIsRevealed(!isRevealed)}
            />
          }
        />
        <FieldHint
          id={`${id}password-hint`}
          kind={emptyField === 'password' ? 'error' : 'warning'}
          text={passwordHint}
        />
      </div>
      <Button type="primary" htmlType="submit" size="large" block loading={isBusy}>
        {t('submit')}
      </Button>
    </form>
  );
}
