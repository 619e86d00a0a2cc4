import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { PlainPage } from '../../../shared/page/plain-page.tsx';

/** `/401` */
export function NoPermissionPage() {
  const { t } = useTranslation('static/no-permission');
  usePageTitle(t('title'));
  return (
    <main>
      <PlainPage level={1} mark="401" title={t('title')} text={t('text')}>
        <Link to="/dashboard">{t('home')}</Link>
      </PlainPage>
    </main>
  );
}
