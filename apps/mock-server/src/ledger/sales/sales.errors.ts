import { plateSearchKey } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import { refuseAt } from '../../errors/not-done.ts';
import { readPlate } from '../../errors/plate-fault.ts';
import type { Refusal } from '../../errors/refusal.ts';

export function unknownTransaction(transactionId: string, pointer = '/transactionId'): Refusal {
  return refuse(
    'transaction-not-found',
    localized(
      `找不到交易 ${transactionId}，請確認交易編號。`,
      `There is no transaction ${transactionId}. Check its number.`,
    ),
    [
      {
        pointer,
        code: 'not-found',
        message: localized('找不到這筆交易', 'No such transaction'),
      },
    ],
  );
}

/** Errors: refuses a write against an older version than the held row has; nothing has been changed. */
export function requireVersion(
  row: { readonly transactionId: string; readonly version: number },
  version: number,
): void {
  if (row.version === version) return;
  throw refuse(
    'stale-version',
    localized(
      `未變更：交易 ${row.transactionId} 已由其他人更新，請重新整理後再試；您輸入的內容仍保留。`,
      `Not changed: somebody else has changed transaction ${row.transactionId}. Reload and try again; what you entered is kept.`,
    ),
  );
}

/** The plate as stored and as searched. Errors: refuses what is no plate, at `pointer`. */
export function requirePlate(
  text: string,
  pointer: string,
): { readonly plate: string; readonly plateKey: string } {
  const read = readPlate(text);
  if (read.ok) return { plate: read.plate, plateKey: plateSearchKey(read.plate) };
  throw refuseAt(pointer, 'plate-format', localized('未變更', 'Not changed'), read.why);
}

/** Rows that the caller was told of are no longer those that match. */
export function selectionChanged(expected: number, found: number): Refusal {
  return refuse(
    'selection-changed',
    localized(
      `未變更：選取的資料已變動（原 ${expected} 筆，現 ${found} 筆），請重新整理後再選取。`,
      `Not changed: the chosen rows have changed (${expected} then, ${found} now). Reload and choose again.`,
    ),
  );
}
