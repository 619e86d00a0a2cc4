import { BellOutlined } from '@ant-design/icons';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useRealtimeStore } from '../../realtime/realtime-store.ts';
import { notificationQueries } from '../../resources/notifications/notification-queries.ts';
import { useLazyPanel } from '../../shared/page/lazy-part.ts';
import type { NavbarTool } from '../tools/navbar-tool.ts';

const load = async () => (await import('./notification-drawer.tsx')).NotificationDrawer;

/** Bell with the number of unread notifications, which the icon of the browser tab shows too. Null without them on the server. */
export function useNotificationTool(): NavbarTool | null {
  const { t } = useTranslation('frame');
  // The hub connects once the first screen has loaded, which the count must not delay.
  const isReady = useRealtimeStore(({ state }) => state !== 'off' && state !== 'connecting');
  const { data: total, isError } = useQuery({ ...notificationQueries.unreadCount(), enabled: isReady });
  const { Panel, isOpen, open, close } = useLazyPanel(load, 'notifications');
  useIconBadge(total);
  if (isError && total === undefined) return null;

  return {
    key: 'notifications',
    label: total ? t('notifications.some', { total }) : t('notifications.none'),
    icon: <BellOutlined />,
    count: total ?? 0,
    use: open,
    isEssential: true,
    panel: Panel && <Panel isOpen={isOpen} onClose={close} />,
  };
}

function useIconBadge(total: number | undefined): void {
  useEffect(() => {
    if (!total) return;
    let isCurrent = true;
    const badge = import('./icon-badge.ts');
    badge.then(({ showIconBadge }) => isCurrent && showIconBadge(total)).catch(() => {});
    return () => {
      isCurrent = false;
      badge.then(({ clearIconBadge }) => clearIconBadge()).catch(() => {});
    };
  }, [total]);
}
