import { lazy, Suspense } from 'react';
import { loadNamespaces } from '../../i18n/i18n.ts';
import { ErrorBoundary } from '../../shared/page/error-boundary.tsx';
import { useSessionInfo } from '../state/session-store.ts';
import styles from './entry-dialogs.module.css';

const ForcedPasswordDialog = lazy(async () => {
  const [{ ForcedPasswordDialog }] = await Promise.all([
    import('../password-change/forced-password-dialog.tsx'),
    loadNamespaces('password-change'),
  ]);
  return { default: ForcedPasswordDialog };
});

const BulletinDialog = lazy(async () => {
  const [{ BulletinDialog }] = await Promise.all([
    import('../bulletins/bulletin-dialog.tsx'),
    loadNamespaces('bulletins'),
  ]);
  return { default: BulletinDialog };
});

/** Dialogs required before using the layout: a new password first, then mandatory announcements. */
export function EntryDialogs() {
  const { userInfo, forceBulletin } = useSessionInfo();
  if (!userInfo.needChange && forceBulletin.length === 0) return null;
  return (
    <div className={styles.cover}>
      {/* `lazy` caches a rejected import, so a retry needs a reload. */}
      <ErrorBoundary onRetry={() => window.location.reload()}>
        <Suspense fallback={null}>
          {userInfo.needChange ? (
            <ForcedPasswordDialog account={userInfo.account} />
          ) : (
            <BulletinDialog account={userInfo.account} bulletins={forceBulletin} />
          )}
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
