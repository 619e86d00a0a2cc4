import { businessError } from '../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** Labels of records in English and Chinese. */
const RECORD_NAMES = {
  allocation: '配號',
  'bank line': '銀行明細',
  bay: '車格',
  bulletin: '公告',
  'daily close': '日結',
  declaration: '申報',
  department: '部門',
  deputy: '代理',
  'discount plan': '折扣方案',
  invoice: '發票',
  machine: '設備',
  menu: '選單',
  rate: '費率',
  requirement: '需求單',
  'service order': '服務單',
  settlement: '業主結算',
  site: '場站',
  'special day': '特殊日',
  thread: '留言',
  'type’s permissions': '類型的權限',
  user: '人員',
} as const;

export type RecordName = keyof typeof RECORD_NAMES;

/** Conflict: another user changed the record. `last` holds the name and time (ISO 8601, Taipei), if known. */
export function recordChanged(
  kind: RecordName | LocalizedText,
  last: { readonly at: string; readonly name: string } | undefined,
): ServiceError {
  const { zh_TC, en } = typeof kind === 'string' ? localized(RECORD_NAMES[kind], kind) : kind;
  const at = last && `${last.at.slice(0, 10).replaceAll('-', '/')} ${last.at.slice(11, 16)}`;
  const writer = last
    ? localized(`於 ${at} 由${last.name}`, `${last.name} changed this ${en} on ${at}`)
    : localized('被他人', `somebody else has changed this ${en}`);
  return businessError(
    'stale-version',
    localized(
      `此${zh_TC}已${writer.zh_TC}變更，本次未做任何更動，請重新整理後再試。`,
      `Nothing was changed: ${writer.en}. Reload and try again.`,
    ),
  );
}
