import { isApiError } from '@parking-plus/contracts/client';
import { useQueryClient } from '@tanstack/react-query';
import { Modal } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { text } from '../../i18n/i18n.ts';
import { notify } from '../../shared/feedback/notify.ts';
import { formatInstantSeconds } from '../../shared/formats/date-format.ts';
import { dismissExpiry } from '../state/session-actions.ts';
import { currentSession, type SessionEnding, useSessionStore } from '../state/session-store.ts';
import { SessionExpiredBanner } from './session-expired-banner.tsx';
import { SignInAgainDialog } from './sign-in-again-dialog.tsx';

/** Above every dialog, including ones that cannot be closed, and below messages. */
const ABOVE_DIALOGS = 1200;

function notifyReadOnly() {
  notify.warning(text('frame', 'expiry.readOnly'));
}

/** Notifies users who try to change something on a read-only page. Failed loads show their own errors. */
function useRejectedChanges(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const { error } = event.action;
        const session = currentSession();
        const isRefused = isApiError(error) && error.kind === 'unauthorized';
        if (isRefused && session.status === 'expired' && session.isDismissed) notifyReadOnly();
      }),
    [client],
  );
}

/** States that an administrator ended the session, with time and reason. */
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
 * Asks once per expiry, in one browser tab, whether to sign in again. 重新登入 opens a sign-in form over the page.
 * 取 消 leaves the page readable, explains this, and shows a banner with a sign-in button.
 * Source: docs/spec-statements.md 8.3 and 8.4.
 */
export function ExpiryDialog() {
  const { t } = useTranslation('frame');
  const session = useSessionStore((state) => state.session);
  const [signingInFor, setSigningInFor] = useState<object | null>(null);
  const isExpired = session.status === 'expired';
  useRejectedChanges();

  useEffect(() => {
    // Prefetches the sign-in code while the network may still be available.
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
    notifyReadOnly();
  }

  return (
    <>
      {isDismissed && <SessionExpiredBanner title={title} onSignIn={handleSignIn} />}
      <Modal
        open={isExpired && !isDismissed && !isSigningIn}
        title={title}
        okText={t('expiry.signIn')}
        cancelText={t('expiry.cancel')}
        onOk={handleSignIn}
        onCancel={handleCancel}
        closable={false}
        // Returning the focus would take it from the sign-in dialog.
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
