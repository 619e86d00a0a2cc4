import { isApiError } from '@parking-plus/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../i18n/i18n.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { formatInstantSeconds } from '../../shared/formats/date-format.ts';
import { dismissExpiry } from '../state/session-changes.ts';
import { currentSession, type SessionEnding, useSessionStore } from '../state/session-store.ts';
import { ExpiredStrip } from './expired-strip.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** Over every dialog of the page, some of which cannot be closed; below its messages. */
const ABOVE_DIALOGS = 1200;

function tellReadOnly() {
  notify.warning(text('frame', 'expiry.readOnly'));
}

/** Tells whoever tries to change something on a page that can only be read; loads tell of it in their place. */
function useRefusedChanges(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const session = currentSession();
        const isRefused = isApiError(error) && error.kind === 'unauthorized';
        if (isRefused && session.status === 'expired' && session.isDismissed) tellReadOnly();
      }),
    [client],
  );
}

/** Tells of an end by an administrator, when it was, and why. */
function EndedByAdministrator({ ending: { message, endedAt } }: { ending: SessionEnding }) {
  const { t } = useTranslation('frame');
  return (
    <>
      <p>{message ?? t('ended.text')}</p>
      {endedAt !== null && <p>{t('ended.time', { time: formatInstantSeconds(endedAt) })}</p>}
      <p>{t('ended.question')}</p>
    </>
  );
}

/**
 * Asks whether to sign in again, once per expiry, whichever browser tab is asked. 重新登入 signs in on the spot; 取 消
 * leaves the page readable, says what that means, and leaves a way on above the page.
 * Source: docs/spec-statements.md 8.3 and 8.4.
 */
export function ExpiryDialog() {
  const { t } = useTranslation('frame');
  const session = useSessionStore((state) => state.session);
  const [signingInFor, setSigningInFor] = useState<object | null>(null);
  const isExpired = session.status === 'expired';
  useRefusedChanges();

  useEffect(() => {
    // What signing in needs, while there may still be a network.
    if (isExpired) import('../sign-in/sign-in.ts').catch(() => {});
  }, [isExpired]);

  if (session.status === 'signedOut') return null;
  const isSigningIn = isExpired && signingInFor === session.tokens;
  const isDismissed = isExpired && session.isDismissed;
  const ending = isExpired ? session.ending : null;
  const title = t(ending ? 'ended.title' : 'expiry.title');

  function handleSignIn() {
    if (isExpired) setSigningInFor(session.tokens);
  }

  function handleCancel() {
    setSigningInFor(null);
    dismissExpiry();
    tellReadOnly();
  }

  return (
    <>
      {isDismissed && <ExpiredStrip title={title} onSignIn={handleSignIn} />}
      <Modal
        open={isExpired && !isDismissed && !isSigningIn}
        title={title}
        okText={t('expiry.signIn')}
        cancelText={t('expiry.cancel')}
        onOk={handleSignIn}
        onCancel={handleCancel}
        closable={false}
        // What is typed in the next dialog must not go elsewhere when this one is out of sight.
        focusable={{ focusTriggerAfterClose: !isSigningIn }}
        mask={{ closable: false }}
        zIndex={ABOVE_DIALOGS}
        width={440}
      >
        {ending ? <EndedByAdministrator ending={ending} /> : t('expiry.text')}
      </Modal>
      <SignInAgainDialog
        isOpen={isSigningIn}
        user={session.info.userInfo}
        zIndex={ABOVE_DIALOGS}
        onCancel={handleCancel}
      />
    </>
  );
}
