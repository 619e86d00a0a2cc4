import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../session/state/sign-out.ts';
import { PlainPage } from '../../shared/page/plain-page.tsx';

/** For an account without a menu: what is the matter, and a way out. */
export function NoScreens() {
  const { t } = useTranslation('frame');
  return (
    <PlainPage title={t('noScreens')} text={t('noScreensHint')}>
      <Button onClick={signOut}>{t('signOut')}</Button>
    </PlainPage>
  );
}
