import enUS from 'antd/es/locale/en_US.js';
import type { Locale } from 'antd/es/locale/index.js';
import zhTW from 'antd/es/locale/zh_TW.js';
// Names of months and weekdays, which antd's texts leave to dayjs.
import 'dayjs/locale/zh-tw.js';

// Rows are counted as 筆, as everywhere in the product.
const chinese: Locale = { ...zhTW, Pagination: { ...zhTW.Pagination, items_per_page: '筆/頁' } };

/** Ant Design's own texts for a language of ours; its English ones are built in anyway. */
export function antdLocale(language: string): Locale {
  return language === 'en' ? enUS : chinese;
}
