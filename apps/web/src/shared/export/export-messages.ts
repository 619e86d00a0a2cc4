import type { ApiErrorDetails, AttemptReport } from '@parking-plus/contracts/client';
import type { ExportValue, WorkbookColumn } from '../workbook/workbook.ts';
import type { ExportDeal } from './list-export.ts';

/** What the worker is to make; the columns' own functions stay on the page and are asked through `rows`. */
export interface ExportOrder {
  deal: ExportDeal;
  /** As the list's own deal has them. */
  filters: object;
  baseUrl: string;
  timeoutMs: number;
  columns: readonly WorkbookColumn[];
  /** Name of the sheet with the rows. */
  title: string;
  /** Name of the sheet with what was asked for, and its lines. */
  aboutTitle: string;
  about: readonly (readonly [name: string, words: string])[];
}

export type ToWorker =
  | { kind: 'start'; order: ExportOrder }
  /** Answers `rows`. */
  | { kind: 'values'; values: readonly (readonly ExportValue[])[] }
  /** Answers `call` and `renew`; null where there is no session, or none that can be renewed. */
  | { kind: 'token'; token: string | null };

/** Why an export failed: a call of it, or the making of the file. */
export type ExportFailure = { call: Omit<ApiErrorDetails, 'cause'> } | { message: string };

export type FromWorker =
  /** Asks for the values of some rows; few at a time, so that the page never stalls. */
  | { kind: 'rows'; rows: readonly unknown[] }
  /** Asks for the token of a call that starts now: it may have to wait for a refresh. */
  | { kind: 'call' }
  | { kind: 'renew'; failedToken: string | null }
  | { kind: 'superseded'; call: Omit<ApiErrorDetails, 'cause'>; token: string | null }
  | { kind: 'attempt'; report: AttemptReport }
  | { kind: 'progress'; rowCount: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'failed'; failure: ExportFailure };
