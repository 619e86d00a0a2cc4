import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import {
  toggleExplainer,
  useCanExplain,
  useExplainer,
} from '../../../session/permissions/explainer-store.ts';
import { usePageTitle } from '../../../shared/page/page-title.ts';
import { PlainPage } from '../../../shared/page/plain-page.tsx';

/** `/401` */
export function NoPermissionPage() {
  const { t } = useTranslation('static/no-permission');
  const { state } = useLocation() as { state: { from?: unknown } | null };
  const mayExplain = useCanExplain();
  const explainer = useExplainer();
  usePageTitle(t('title'));
  return (
    <main>
      <PlainPage level={1} mark="401" title={t('title')} text={t('text')}>
        {explainer && (
          <explainer.WhyNoPermission path={typeof state?.from === 'string' ? state.from : null} />
        )}
        {mayExplain && !explainer && <Button onClick={() => toggleExplainer(true)}>{t('explain')}</Button>}
        <Link to="/dashboard">{t('home')}</Link>
      </PlainPage>
    </main>
  );
}
