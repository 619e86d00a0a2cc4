import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation } from 'react-router-dom';
import { redirectTarget } from '../../shared/navigation/redirect-target.ts';
import { usePageTitle } from '../../shared/page/page-title.ts';
import { ProductMark } from '../../shared/page/product-mark.tsx';
import { useSessionStore } from '../state/session-store.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { ParkingMotif } from './parking-motif.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** `/login`, kept small. `onShown` prefetches the next page and returns a cancel function. */
export function SignInPage({ onShown }: { onShown: () => () => void }) {
  const { t } = useTranslation('sign-in');
  const { search } = useLocation();
  const isSignedIn = useSessionStore(({ session }) => session.status !== 'signedOut');
  usePageTitle(t('title'));
  useEffect(onShown, [onShown]);
  if (isSignedIn) return <Navigate to={redirectTarget(search)} replace />;
  return (
    <div className="sign-in">
      <main className="sign-in-panel">
        <header className="sign-in-top">
          <div className="sign-in-brand">
            <ProductMark size={32} />
            <span>
              <strong>Parking Plus</strong>
              <small>{t('tagline')}</small>
            </span>
          </div>
          <LanguageSwitch />
        </header>
        <div className="sign-in-middle">
          <h1>{t('heading')}</h1>
          <p className="sign-in-lead">{t('lead')}</p>
          <SignInForm />
        </div>
        <footer className="sign-in-foot">{t('help')}</footer>
      </main>
      <aside className="sign-in-art" aria-hidden="true">
        <ParkingMotif />
      </aside>
    </div>
  );
}
