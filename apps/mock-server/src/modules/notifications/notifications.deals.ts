import { defineDeals } from '../../deals/define-deals.ts';
import { saveSettings, showSettings } from './notification-settings.service.ts';
import { listNotifications, readNotifications } from './notifications.service.ts';

export const deals = defineDeals({
  NotificationList: listNotifications,
  NotificationRead: readNotifications,
  NotificationSettings: showSettings,
  NotificationSettingsSave: saveSettings,
});
