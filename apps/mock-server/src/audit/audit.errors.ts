import { businessError } from '../errors/error-catalogue.ts';
import { type LocalizedText, localized } from '../errors/localized-text.ts';
import type { ServiceError } from '../errors/service-error.ts';

/** Labels of records. */
const RECORD_NAMES = {
  allocation: localized('配號', 'allocation'),
  'bank line': localized('銀行明細', 'bank line'),
  bay: localized('車格', 'bay'),
  bulletin: localized('公告', 'announcement'),
  'daily close': localized('日結', 'daily close'),
  declaration: localized('營業稅申報', 'VAT return'),
  department: localized('部門', 'department'),
  deputy: localized('職務代理', 'delegation'),
  'discount plan': localized('折扣方案', 'discount plan'),
  'floor plan': localized('平面圖', 'floor plan'),
  invoice: localized('發票', 'invoice'),
  machine: localized('設備', 'machine'),
  menu: localized('選單', 'menu'),
  'notification settings': localized('通知設定', 'notification settings'),
  rate: localized('費率', 'rate'),
  requirement: localized('需求單', 'software request'),
  'service order': localized('服務單', 'service order'),
  settlement: localized('業主結算', 'owner settlement'),
  site: localized('場站', 'site'),
  'special day': localized('特殊日', 'special day'),
  thread: localized('留言', 'message'),
  'type’s permissions': localized('類型的權限', 'type’s permissions'),
  user: localized('人員', 'user'),
} as const;

export type RecordName = keyof typeof RECORD_NAMES;

/** Conflict: another user changed the record. `last` holds the name and time (ISO 8601, Taipei), if known. */
export function recordChanged(
  kind: RecordName | LocalizedText,
  last: { readonly at: string; readonly name: string } | undefined,
): ServiceError {
  const { zh_TC, en } = typeof kind === 'string' ? RECORD_NAMES[kind] : kind;
  const at = last && `${last.at.slice(0, 10).replaceAll('-', '/')} ${last.at.slice(11, 16)}`;
  const writer = last
    ? localized(`於 ${at} 由${last.name}`, `${last.name} changed this ${en} on ${at}`)
    : localized('被其他使用者', `another user changed this ${en}`);
  return businessError(
    'stale-version',
    localized(
      `此${zh_TC}已${writer.zh_TC}變更，本次未做任何更動，請重新整理後再試。`,
      `Nothing was changed: ${writer.en}. Reload and try again.`,
    ),
  );
}
