import enUS from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import zhTW from 'antd/es/locale/zh_TW.js';
// antd takes the names of months and weekdays from dayjs.
import 'dayjs/locale/zh-tw.js';

const chinese: Locale = { ...zhTW, Pagination: { ...zhTW.Pagination, items_per_page: '筆/頁' } };

/** Returns Ant Design's texts for a language. English is bundled with antd anyway. */
export function antdLocale(language: string): Locale {
  return language === 'en' ? enUS : chinese;
}
