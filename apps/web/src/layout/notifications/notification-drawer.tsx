import { CheckOutlined, SettingOutlined } from '@ant-design/icons';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Button, Drawer, Empty } from 'antd';
import Segmented from 'antd/es/segmented/index.js';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { notificationQueries } from '../../resources/notifications/notification-queries.ts';
import { api } from '../../shared/api/api.ts';
import { QueryContent } from '../../shared/feedback/query-content.tsx';
import { useAction } from '../../shared/form/action/use-action.ts';
import { useDrawerFrame } from '../../shared/form/frame/use-drawer-frame.ts';
import styles from './notification-drawer.module.css';
import { NotificationGroups } from './notification-groups.tsx';
import { NotificationSettings } from './notification-settings.tsx';

/** Notifications of the user by day. Opening one marks it as read and shows its record. */
export function NotificationDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { t } = useTranslation('notifications');
  const [isUnread, setIsUnread] = useState(false);
  const [isSetting, setIsSetting] = useState(false);
  const list = useInfiniteQuery({ ...notificationQueries.list(isUnread), enabled: isOpen });
  const unreadCount = list.data?.pages[0]?.unreadCount ?? 0;
  const read = useAction({
    run: (notificationIds: readonly string[] | null, sending) =>
      api.data(
        'NotificationRead',
        notificationIds === null ? {} : { notificationIds: [...notificationIds] },
        sending,
      ),
    success: () => null,
    invalidates: [notificationQueries.all()],
  });

  return (
    <>
      <Drawer
        {...useDrawerFrame(isOpen)}
        open={isOpen}
        onClose={onClose}
        size={420}
        title={t('title')}
        extra={
          <Button
            type="text"
            icon={<SettingOutlined />}
            aria-label={t('settings')}
            title={t('settings')}
            onClick={() => setIsSetting(true)}
          />
        }
      >
        <div className={styles.head}>
          <Segmented
            aria-label={t('shown')}
            value={isUnread ? 'unread' : 'all'}
            options={[
              { value: 'all', label: t('all') },
              { value: 'unread', label: t('unread') },
            ]}
            onChange={(value) => setIsUnread(value === 'unread')}
          />
          <Button
            icon={<CheckOutlined />}
            disabled={unreadCount === 0}
            loading={read.isPending}
            onClick={() => void read.run(null)}
          >
            {t('readAll')}
          </Button>
        </div>
        <QueryContent query={list}>
          {({ pages }) => {
            const items = pages.flatMap((page) => page.items);
            if (items.length === 0)
              return (
                <Empty
                  image={Empty.PRESENTED_IMAGE_SIMPLE}
                  description={t(isUnread ? 'noUnread' : 'empty')}
                />
              );
            return (
              <NotificationGroups
                items={items}
                onOpened={({ notificationId, readAt }) => {
                  onClose();
                  if (readAt === null) void read.run([notificationId]);
                }}
              />
            );
          }}
        </QueryContent>
        {list.hasNextPage && (
          <Button block loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
            {t('earlier')}
          </Button>
        )}
      </Drawer>
      <NotificationSettings isOpen={isSetting} onClose={() => setIsSetting(false)} />
    </>
  );
}
