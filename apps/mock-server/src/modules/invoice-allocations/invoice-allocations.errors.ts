import { BOOKLET_SIZE, type EndIssue, type PlaceIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';
import { rangeText } from '../invoice-tracks/invoice-tracks.errors.ts';

/** The allocation was released, is out of scope, or never existed. */
export function allocationNotFound(allocationId: string): ServiceError {
  return businessError(
    'allocation-not-found',
    localized(
      `找不到配號 ${allocationId}，可能已被回收，請重新整理。`,
      `Allocation ${allocationId} was not found. It may have been released. Reload the page.`,
    ),
  );
}

/** The target cannot hold numbers of this track. */
export function targetNotForTrack(): ServiceError {
  return rejectField(
    '/target',
    'target-not-for-track',
    localized(
      '未配號：對象不屬於這個字軌的營業人，或不開立發票，請重新選擇。',
      'Not allocated: the recipient belongs to another tax number or does not issue invoices. Select another.',
    ),
    localized('請選擇此字軌可配號的對象', 'Select a recipient with the tax number of this range'),
    'not-for-track',
  );
}

const ACTIONS = { allocated: '配號', changed: '異動', released: '回收' } as const;

export type AllocationAction = keyof typeof ACTIONS;

/** Unused numbers of an ended period must be reported. */
export function periodEnded(deed: AllocationAction): ServiceError {
  return businessError(
    'period-ended',
    localized(
      `未${ACTIONS[deed]}：期別已結束，未使用的號碼請於「空白未使用字軌」回報。`,
      `Not ${deed}: the period has ended. Report unused numbers in Unused numbers.`,
    ),
  );
}

/** The numbers cannot be allocated. Nothing was changed. */
export function allocationRejected(issue: PlaceIssue, largestFree: number): ServiceError {
  const [field, message] = {
    'not-whole-booklets': [
      'count',
      localized(
        `張數須為 ${BOOKLET_SIZE} 的倍數，並以整本起訖`,
        `the count must be a multiple of ${BOOKLET_SIZE} (whole booklets)`,
      ),
    ] as const,
    'not-in-track': [
      'startNumber',
      localized('超出字軌範圍', 'the numbers are outside the number range'),
    ] as const,
    taken: ['startNumber', localized('與其他配號重疊', 'the numbers overlap another allocation')] as const,
    'no-room': [
      'count',
      localized(
        `沒有足夠的連續號碼，最多可配 ${largestFree} 張`,
        `not enough consecutive numbers; at most ${largestFree} can be allocated`,
      ),
    ] as const,
  }[issue];
  return rejectField(
    `/${field}`,
    `allocation-${issue}`,
    formatErrorMessage(localized('未配號', 'Not allocated'), message),
    capitalised(message),
    issue,
  );
}

const END_TEXTS: Readonly<Record<EndIssue, LocalizedText>> = {
  'not-whole-booklets': localized(
    '迄號須以 49 或 99 結尾（每本 50 張）',
    'the end number must end in 49 or 99 (booklets of 50)',
  ),
  'below-used': localized('迄號不可小於已使用的號碼', 'the end number cannot be below a used number'),
  'not-in-track': localized('迄號超出字軌範圍', 'the end number is outside the number range'),
  taken: localized('與其他配號重疊', 'the numbers overlap another allocation'),
};

export function newEndRejected(issue: EndIssue): ServiceError {
  const message = END_TEXTS[issue];
  return rejectField(
    '/endNumber',
    `allocation-${issue}`,
    formatErrorMessage(localized('未異動', 'Not changed'), message),
    capitalised(message),
    issue,
  );
}

export function nothingToTerminate(range: {
  track: string;
  startNumber: number;
  endNumber: number;
}): ServiceError {
  return businessError(
    'nothing-to-return',
    localized(
      `未回收：${rangeText(range)} 沒有整本未使用的號碼。`,
      `Not released: ${rangeText(range)} has no unused whole booklet.`,
    ),
  );
}

/** No number of the track is allocated to a branch, so there is nothing to report to the platform. */
export function noBranchShares(): ServiceError {
  return businessError(
    'no-branch-shares',
    localized(
      '未上傳：此字軌沒有分公司的配號。',
      'Nothing was sent: no numbers of this range are allocated to branches.',
    ),
  );
}
