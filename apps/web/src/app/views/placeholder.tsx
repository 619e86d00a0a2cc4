import { useTranslation } from 'react-i18next';
import { PlainPage } from '../../shared/page/plain-page.tsx';

/** Page of a menu node without a screen in this version. */
export function Placeholder({ title }: { title: string }) {
  const { t } = useTranslation('frame');
  return <PlainPage title={title} text={t('placeholder')} />;
}
