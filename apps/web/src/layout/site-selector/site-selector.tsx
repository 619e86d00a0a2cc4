import { EnvironmentOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useOwnSites, useSelectedSites } from '../../session/account/selected-sites.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import { useMediaQuery } from '../../stores/media-query.ts';
import styles from './site-selector.module.css';

const load = async () => (await import('./site-dialog.tsx')).SiteDialog;

/** Shows and changes the selected sites of every list and figure. Hidden for users with one site. */
export function SiteSelector() {
  const { t } = useTranslation('frame');
  const sites = useOwnSites();
  const selected = useSelectedSites();
  const isTight = useMediaQuery('(max-width: 767.98px)');
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'site-selector');
  if (sites.length < 2) return null;

  const [first] = selected;
  const one = sites.find(({ siteInfo_Code }) => siteInfo_Code === first)?.siteInfo_Name ?? '';
  const several = selected.length === 0 ? t('sites.all') : t('sites.some', { total: selected.length });
  const words = selected.length === 1 ? one : several;

  return (
    <>
      <Button
        type="text"
        className={styles.button}
        aria-haspopup="dialog"
        aria-label={t('sites.label', { sites: words })}
        title={t('sites.label', { sites: words })}
        icon={<EnvironmentOutlined className={selected.length > 0 ? styles.selected : undefined} />}
        onClick={open}
      >
        {isTight ? null : <span className={styles.text}>{words}</span>}
      </Button>
      {Panel && <Panel isOpen={isOpen} onClose={close} sites={sites} chosen={selected} />}
    </>
  );
}
