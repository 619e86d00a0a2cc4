import type { Schemas } from '@parking-plus/contracts';
import { invoiceNumberIn, type TrackRangeIssue } from '@parking-plus/domain';
import { refuse, refuseRows } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';

type NumberedRange = { readonly track: string; readonly startNumber: number; readonly endNumber: number };

/** `AB00000000–AB00000049`. */
export function rangeText({ track, startNumber, endNumber }: NumberedRange): string {
  return `${invoiceNumberIn(track, startNumber)}–${invoiceNumberIn(track, endNumber)}`;
}

/** It was never there, or belongs to somebody whose sites the account does not see. */
export function unknownTrack(trackId: string): Refusal {
  return refuse('track-not-found', `找不到字軌 ${trackId}，請重新整理後再選擇。`, [
    { pointer: '/trackId', code: 'not-found', message: '沒有這個字軌' },
  ]);
}

/** What is wrong with one track; `field` is where it is shown. */
export type TrackFault = {
  readonly field: keyof Schemas['NewInvoiceTrack'];
  readonly code: string;
  readonly message: string;
};

const RANGE_FAULTS: Readonly<Record<TrackRangeIssue, Omit<TrackFault, 'code'>>> = {
  'track-format': { field: 'track', message: '字軌須為兩個大寫英文字母' },
  'number-format': { field: 'startNumber', message: '號碼須為 8 位數字' },
  'end-before-start': { field: 'endNumber', message: '迄號不可小於起號' },
  'not-whole-booklets': {
    field: 'endNumber',
    message: '每本 50 張：起號須以 00 或 50 結尾，迄號須以 49 或 99 結尾',
  },
};

export function rangeFault(issue: TrackRangeIssue): TrackFault {
  return { code: issue, ...RANGE_FAULTS[issue] };
}

export const ownerUnknown: TrackFault = {
  field: 'taxNumber',
  code: 'owner-unknown',
  message: '不是您可管理的營業人統編，請改用公司或自開發票業主的統編',
};

export const periodEnded: TrackFault = {
  field: 'periodCode',
  code: 'period-ended',
  message: '期別已結束，不能再新增字軌',
};

/** Nothing was deleted: what an ended period has left over is reported. */
export function trackEnded(): Refusal {
  return refuse('period-ended', '未刪除：期別已結束，未使用的號碼請於「空白未使用」回報。');
}

/** Nothing was deleted: somebody has numbers of it, or had and used them. */
export function trackSharedOut(track: NumberedRange): Refusal {
  return refuse(
    'track-shared-out',
    `未刪除：字軌 ${rangeText(track)} 已有配號，請先於「配號」回收全部號碼。`,
  );
}

/** Another track has some of the numbers; `other` is null where it is of the same file. */
export function overlapFault(other: NumberedRange, line: number | null): TrackFault {
  const where = line === null ? '已匯入的' : `檔案第 ${line + 1} 筆的`;
  return { field: 'startNumber', code: 'overlap', message: `與${where}字軌 ${rangeText(other)} 重疊` };
}

/** The faults of one track that was typed in. */
export function trackRefused(faults: readonly TrackFault[]): Refusal {
  const [first] = faults;
  return refuse(
    first?.code ?? 'track-invalid',
    `未新增字軌：${faults.map(({ message }) => message).join('；')}。`,
    faults.map(({ field, code, message }) => ({ pointer: `/track/${field}`, code, message })),
  );
}

/** The faults of a file, at their rows; nothing was taken over. */
export function trackImportRefused(faults: readonly (TrackFault & { readonly row: number })[]): Refusal {
  const rowCount = new Set(faults.map(({ row }) => row)).size;
  return refuseRows(
    'import-faults',
    `未匯入任何一列：有 ${rowCount} 列需要修正。`,
    faults.map(({ row, field, code, message }) => ({ pointer: `/rows/${row}/${field}`, code, message })),
  );
}
