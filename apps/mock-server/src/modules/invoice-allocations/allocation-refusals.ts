import { BOOKLET_SIZE, type EndIssue, type PlaceIssue } from '@parking-plus/domain';
import { refuse } from '../../errors/catalogue.ts';
import type { Refusal } from '../../errors/refusal.ts';
import { rangeText } from '../invoice-tracks/track-refusals.ts';

/** It was taken back, is of a site out of scope, or was never there. */
export function unknownAllocation(allocationId: string): Refusal {
  return refuse('allocation-not-found', `找不到配號 ${allocationId}，可能已被回收，請重新整理。`);
}

/** The target is not one that numbers of this track can be for. */
export function targetNotForTrack(): Refusal {
  return refuse('target-not-for-track', '未配號：對象不屬於這個字軌的營業人，或不開立發票，請重新選擇。', [
    { pointer: '/target', code: 'not-for-track', message: '請選擇此字軌可配的對象' },
  ]);
}

/** Numbers of an ended period are blanks, to be reported. */
export function periodOver(deed: '配號' | '異動' | '回收'): Refusal {
  return refuse('period-ended', `未${deed}：期別已結束，未使用的號碼請於「空白未使用」回報。`);
}

const wholeBooklets = `須為 ${BOOKLET_SIZE} 的倍數，並以整本起訖`;

/** The numbers cannot be given; nothing was changed. */
export function placeRefused(issue: PlaceIssue, largestFree: number): Refusal {
  const [field, message] = {
    'not-whole-booklets': ['count', `張數${wholeBooklets}`] as const,
    'not-in-track': ['startNumber', '超出字軌範圍'] as const,
    taken: ['startNumber', '與其他配號重疊'] as const,
    'no-room': ['count', `沒有足夠的連續號碼，最多可配 ${largestFree} 張`] as const,
  }[issue];
  return refuse(`allocation-${issue}`, `未配號：${message}。`, [
    { pointer: `/${field}`, code: issue, message },
  ]);
}

const END_TEXTS: Readonly<Record<EndIssue, string>> = {
  'not-whole-booklets': '迄號須以 49 或 99 結尾（每本 50 張）',
  'below-used': '迄號不可小於已使用的號碼',
  'not-in-track': '迄號超出字軌範圍',
  taken: '與其他配號重疊',
};

export function endRefused(issue: EndIssue): Refusal {
  const message = END_TEXTS[issue];
  return refuse(`allocation-${issue}`, `未異動：${message}。`, [
    { pointer: '/endNumber', code: issue, message },
  ]);
}

export function nothingToReturn(range: { track: string; startNumber: number; endNumber: number }): Refusal {
  return refuse('nothing-to-return', `未回收：${rangeText(range)} 沒有整本未使用的號碼。`);
}
