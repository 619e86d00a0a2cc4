import { AuditOutlined, CameraOutlined, CarOutlined, MoneyCollectOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useMenuPaths } from '../../session/account/menu-paths.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import styles from './phone-bar.module.css';

const SCREENS = [
  { id: 'plate', path: '/fees/plate-overview', query: '', icon: <CarOutlined /> },
  { id: 'approve', path: '/communication/document-list', query: '?waiting=yes', icon: <AuditOutlined /> },
  { id: 'close', path: '/settlement/daily-close-list', query: '', icon: <MoneyCollectOutlined /> },
] as const;
const REPAIRS = '/communication/service-order-list';

const load = async () => (await import('./repair-photo-drawer.tsx')).RepairPhotoDrawer;

/** Bar at the bottom of a phone with the on-site tasks whose screens are in the user's menu. */
export function PhoneBar() {
  const { t } = useTranslation('phone');
  const { pathname } = useLocation();
  const paths = useMenuPaths();
  const { Panel, isOpen, open, close } = useLazyPanel(load);
  const shown = SCREENS.filter(({ path }) => paths.has(path));
  const hasRepairs = paths.has(REPAIRS);
  if (shown.length === 0 && !hasRepairs) return null;
  return (
    <>
      <nav className={styles.bar} aria-label={t('bar')}>
        {shown.map(({ id, path, query, icon }) => (
          <Link
            key={id}
            to={`${path}${query}`}
            className={styles.entry}
            aria-current={pathname === path ? 'page' : undefined}
          >
            <Entry icon={icon} text={t(id)} />
          </Link>
        ))}
        {hasRepairs && (
          <button type="button" className={styles.entry} aria-haspopup="dialog" onClick={open}>
            <Entry icon={<CameraOutlined />} text={t('photo')} />
          </button>
        )}
      </nav>
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
    </>
  );
}

function Entry({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      <span className={styles.icon} aria-hidden="true">
        {icon}
      </span>
      {text}
    </>
  );
}
