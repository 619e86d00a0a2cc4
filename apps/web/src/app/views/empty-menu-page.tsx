import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { signOut } from '../../session/state/sign-out.ts';
import { PlainPage } from '../../shared/page/plain-page.tsx';

/** Page of an account without a menu, with a sign-out action. */
export function EmptyMenuPage() {
  const { t } = useTranslation('frame');
  return (
    <PlainPage title={t('noScreens')} text={t('noScreensHint')}>
      <Button onClick={signOut}>{t('signOut')}</Button>
    </PlainPage>
  );
}
