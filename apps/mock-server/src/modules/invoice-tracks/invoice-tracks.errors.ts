import type { Schemas } from '@parking-plus/contracts';
import { invoiceNumberIn, type TrackRangeIssue } from '@parking-plus/domain';
import { businessError, rejectField } from '../../errors/error-catalogue.ts';
import { capitalised, formatErrorMessage } from '../../errors/error-message.ts';
import { clauses, type LocalizedText, localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

type NumberedRange = { readonly track: string; readonly startNumber: number; readonly endNumber: number };

/** Returns a range as text: `AB00000000–AB00000049`. */
export function rangeText({ track, startNumber, endNumber }: NumberedRange): string {
  return `${invoiceNumberIn(track, startNumber)}–${invoiceNumberIn(track, endNumber)}`;
}

/** The track does not exist, or its owner's sites are out of scope. */
export function trackNotFound(trackId: string): ServiceError {
  return rejectField(
    '/trackId',
    'track-not-found',
    localized(
      `找不到字軌 ${trackId}，請重新整理。`,
      `Number range ${trackId} was not found. Reload the page.`,
    ),
    localized('找不到此字軌', 'Number range not found'),
    'not-found',
  );
}

/** Error in one track. `field` is the affected field. */
export type TrackIssue = {
  readonly field: keyof Schemas['NewInvoiceTrack'];
  readonly code: string;
  readonly message: LocalizedText;
};

const RANGE_ISSUES: Readonly<Record<TrackRangeIssue, Omit<TrackIssue, 'code'>>> = {
  'track-format': {
    field: 'track',
    message: localized('字軌須為兩個大寫英文字母', 'the prefix must be two capital letters'),
  },
  'number-format': {
    field: 'startNumber',
    message: localized('號碼須為 8 位數字', 'the number must have 8 digits'),
  },
  'end-before-start': {
    field: 'endNumber',
    message: localized('迄號不可小於起號', 'the end number cannot be below the start number'),
  },
  'not-whole-booklets': {
    field: 'endNumber',
    message: localized(
      '每本 50 張：起號須以 00 或 50 結尾，迄號須以 49 或 99 結尾',
      'booklets have 50 numbers: the range must start at 00 or 50 and end at 49 or 99',
    ),
  },
};

export function rangeIssue(issue: TrackRangeIssue): TrackIssue {
  return { code: issue, ...RANGE_ISSUES[issue] };
}

export const ownerUnknown: TrackIssue = {
  field: 'taxNumber',
  code: 'owner-unknown',
  message: localized(
    '您無法管理此營業人統編，請改用公司或自開發票業主的統編',
    'you do not manage this tax number; use that of the company or of an owner who issues invoices',
  ),
};

export const periodEnded: TrackIssue = {
  field: 'periodCode',
  code: 'period-ended',
  message: localized('期別已結束，不能再新增字軌', 'the period has ended, so no number range can be added'),
};

/** Nothing was deleted: unused numbers of an ended period must be reported. */
export function trackEnded(): ServiceError {
  return businessError(
    'period-ended',
    localized(
      '未刪除：期別已結束，未使用的號碼請於「空白未使用字軌」回報。',
      'Not deleted: the period has ended. Report unused numbers in Unused numbers.',
    ),
  );
}

/** Nothing was deleted: numbers of the track are allocated or used. */
export function trackAllocated(track: NumberedRange): ServiceError {
  return businessError(
    'track-shared-out',
    localized(
      `未刪除：字軌 ${rangeText(track)} 已有配號，請先於「配號」回收全部號碼。`,
      `Not deleted: numbers of range ${rangeText(track)} are allocated. Release them in Allocation first.`,
    ),
  );
}

/** Another track contains some of the numbers. `other` is null if it is in the same file. */
export function overlapIssue(other: NumberedRange, line: number | null): TrackIssue {
  const where =
    line === null
      ? localized('已匯入的', 'imported before')
      : localized(`檔案第 ${line + 1} 列的`, `in row ${line + 1} of the file`);
  return {
    field: 'startNumber',
    code: 'overlap',
    message: localized(
      `與${where.zh_TC}字軌 ${rangeText(other)} 重疊`,
      `the numbers overlap range ${rangeText(other)} ${where.en}`,
    ),
  };
}

/** Errors in a manually entered track. */
export function trackRejected(issues: readonly TrackIssue[]): ServiceError {
  const [first] = issues;
  const told = clauses(issues.map(({ message }) => message));
  return businessError(
    first?.code ?? 'track-invalid',
    formatErrorMessage(localized('未新增字軌', 'Number range not added'), told),
    issues.map(({ field, code, message }) => ({
      pointer: `/track/${field}`,
      code,
      message: capitalised(message),
    })),
  );
}
