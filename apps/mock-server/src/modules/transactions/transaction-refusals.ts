import { isPlate, normalisePlate, plateSearchKey } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

export function unknownTransaction(transactionId: string): Refusal {
  return refuse('transaction-not-found', `找不到交易 ${transactionId}，請確認交易編號。`, [
    { pointer: '/transactionId', code: 'not-found', message: '找不到這筆交易' },
  ]);
}

/** Errors: refuses a write against an older version than the held row has; nothing has been changed. */
export function requireVersion(
  row: { readonly transactionId: string; readonly version: number },
  version: number,
): void {
  if (row.version === version) return;
  throw refuse(
    'stale-version',
    `未變更：交易 ${row.transactionId} 已由其他人更新，請重新整理後再試；您輸入的內容仍保留。`,
  );
}

/** The plate as stored and as searched. Errors: refuses what is no plate, at `pointer`. */
export function requirePlate(
  text: string,
  pointer: string,
): { readonly plate: string; readonly plateKey: string } {
  const plate = normalisePlate(text);
  if (isPlate(plate) && plate.length <= 16) return { plate, plateKey: plateSearchKey(plate) };
  throw refuse('plate-format', '未變更：車牌格式不正確，請以 ABC-1234 的形式輸入。', [
    { pointer, code: 'plate-format', message: '車牌格式不正確，例：ABC-1234' },
  ]);
}

/** Rows that the caller was told of are no longer those that match. */
export function selectionChanged(expected: number, found: number): Refusal {
  return refuse(
    'selection-changed',
    `未變更：選取的資料已變動（原 ${expected} 筆，現 ${found} 筆），請重新整理後再選取。`,
  );
}
