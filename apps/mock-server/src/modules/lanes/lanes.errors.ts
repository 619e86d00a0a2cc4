import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** Name of a record in errors. */
export const RECORD = localized('車道', 'lane');

export function laneNotFound(): ServiceError {
  return businessError(
    'lane-not-found',
    localized(
      '找不到此車道，可能已被刪除，請重新整理。',
      'This lane was not found. It may have been deleted. Reload the page.',
    ),
  );
}

/** The site has a lane of this code. */
export function laneTaken(laneCode: string): ServiceError {
  return rejectField(
    '/entries/laneCode',
    'lane-taken',
    localized(
      `未儲存車道：此場站已有 ${laneCode}，請改用其他代號。`,
      `Lane not saved: the site already has ${laneCode}. Enter another code.`,
    ),
    localized('此場站已有此代號', 'The site already has this code'),
    'taken',
  );
}

/** Machines and transactions refer to a lane by site and code. */
export function laneCodeStays(field: 'siteCode' | 'laneCode'): ServiceError {
  return rejectField(
    `/entries/${field}`,
    'lane-code-stays',
    localized(
      '未儲存車道：場站與代號建立後不能變更，請新增另一車道。',
      'Lane not saved: site and code cannot change. Create another lane.',
    ),
    localized('建立後不能變更', 'Cannot change'),
    'fixed',
  );
}

export function endsBeforeStart(): ServiceError {
  return rejectField(
    '/entries/endsOn',
    'lane-period',
    localized(
      '未儲存車道：到期日早於啟用日，請修改日期。',
      'Lane not saved: it ends before it starts. Correct the dates.',
    ),
    localized('早於啟用日', 'Before the start'),
    'range',
  );
}

/** Machines or transactions refer to the lane. */
export function laneInUse(
  laneCode: string,
  use: {
    readonly machines: readonly string[];
    readonly transactions: readonly string[];
    transactionCount: number;
  },
): ServiceError {
  const first = (codes: readonly string[]) => codes.slice(0, 3).join('、');
  const zh = [
    ...(use.machines.length > 0 ? [`設備 ${use.machines.length} 台（${first(use.machines)}）`] : []),
    ...(use.transactionCount > 0 ? [`交易 ${use.transactionCount} 筆（${first(use.transactions)}）`] : []),
  ];
  const en = [
    ...(use.machines.length > 0
      ? [`machines: ${use.machines.length} (${use.machines.slice(0, 3).join(', ')})`]
      : []),
    ...(use.transactionCount > 0
      ? [`transactions: ${use.transactionCount} (${use.transactions.join(', ')})`]
      : []),
  ];
  return businessError(
    'lane-in-use',
    localized(
      `未刪除：${laneCode} 仍被使用：${zh.join('、')}。請改填到期日。`,
      `Not deleted: ${laneCode} is in use: ${en.join('; ')}. Enter an end date instead.`,
    ),
  );
}
