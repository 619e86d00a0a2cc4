import { useTranslation } from 'react-i18next';
import { PlainPage } from '../../shared/page/plain-page.tsx';

/** A node of the menu whose screen this version does not have. */
export function Placeholder({ title }: { title: string }) {
  const { t } = useTranslation('frame');
  return <PlainPage title={title} text={t('placeholder')} />;
}
