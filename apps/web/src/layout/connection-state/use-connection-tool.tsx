import { DisconnectOutlined, SyncOutlined, WifiOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type RealtimeStatus, useRealtimeStore } from '../../realtime/realtime-store.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';
import styles from './connection-state.module.css';

/** Distinct shapes, because some users cannot distinguish the colours. */
const ICONS: Record<RealtimeStatus, ReactNode> = {
  off: <WifiOutlined className={styles.faint} />,
  connecting: <SyncOutlined spin className={styles.faint} />,
  connected: <WifiOutlined className={styles.connected} />,
  reconnecting: <SyncOutlined spin className={styles.waiting} />,
  offline: <DisconnectOutlined className={styles.offline} />,
};

const load = async () => (await import('./connection-dialog.tsx')).ConnectionDialog;

/** Tool that shows the connection status and opens its details. */
export function useConnectionTool(): NavbarTool {
  const { t } = useTranslation('realtime');
  const state = useRealtimeStore((store) => store.state);
  const { Panel, isOpen, open, close } = useLazyPanel(load);

  return {
    key: 'connection',
    label: t('tool', { state: t(`states.${state}`) }),
    icon: ICONS[state],
    use: open,
    // Users do not open a menu to check the connection, so the button shows while offline.
    isEssential: state === 'offline',
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}
