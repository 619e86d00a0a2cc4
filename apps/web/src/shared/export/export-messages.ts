import type { ApiErrorDetails, AttemptReport } from '@parking-plus/contracts/client';
import type { ExportValue, WorkbookColumn } from '../workbook/workbook.ts';
import type { ExportDeal } from './list-export.ts';

/** Export request for the worker. Column functions stay on the page and are called through `rows`. */
export interface ExportOrder {
  deal: ExportDeal;
  /** Filters in the format of the list's deal. */
  filters: object;
  baseUrl: string;
  timeoutMs: number;
  columns: readonly WorkbookColumn[];
  /** Name of the sheet with the rows. */
  title: string;
  /** Name and lines of the sheet with the filters. */
  aboutTitle: string;
  about: readonly (readonly [name: string, words: string])[];
}

export type ToWorker =
  | { kind: 'start'; order: ExportOrder }
  /** Response to `rows`. */
  | { kind: 'values'; values: readonly (readonly ExportValue[])[] }
  /** Response to `call` and `renew`. Null without a session or if it cannot be refreshed. */
  | { kind: 'token'; token: string | null };

/** Cause of a failed export: a call, or the file generation. */
export type ExportFailure = { call: Omit<ApiErrorDetails, 'cause'> } | { message: string };

export type FromWorker =
  /** Requests the values of some rows, few at a time to keep the page responsive. */
  | { kind: 'rows'; rows: readonly unknown[] }
  /** Requests the token of a call that starts now. The page may wait for a refresh. */
  | { kind: 'call' }
  | { kind: 'renew'; failedToken: string | null }
  | { kind: 'superseded'; call: Omit<ApiErrorDetails, 'cause'>; token: string | null }
  | { kind: 'attempt'; report: AttemptReport }
  | { kind: 'progress'; rowCount: number }
  | { kind: 'done'; file: Blob }
  | { kind: 'failed'; failure: ExportFailure };
