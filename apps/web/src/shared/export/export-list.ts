import { ApiError, isApiError } from '@parking-plus/contracts/client';
import { localDateTimeText } from '@parking-plus/domain';
import { currentLanguage, loadNamespaces, text } from '../../i18n/i18n.ts';
import { sessionPort } from '../api/session-port.ts';
import type { TableColumn } from '../columns/table-column.ts';
import { runtimeConfig } from '../config/runtime-config.ts';
import { logError } from '../errors/error-log.ts';
import { logFailedCall } from '../errors/log-failed-call.ts';
import { recordCall } from '../errors/recent-calls.ts';
import { failureText } from '../feedback/failure-text.ts';
import { HTTP_ERROR_SECONDS, notify } from '../feedback/notify.ts';
import { formatCount } from '../formats/amount-format.ts';
import { saveBlob } from '../page/save-blob.ts';
import { serverNowMs } from '../time/server-clock.ts';
import type { ExportFailure, FromWorker, ToWorker } from './export-messages.ts';
import { isExporting, setExportJob } from './export-store.ts';
import { exportValue, workbookColumn } from './export-values.ts';
import { type ListExport, MAX_EXPORT_ROWS } from './list-export.ts';

export interface ListToExport<Row> {
  /** Key of the list. One export per list runs at a time. */
  listKey: string;
  title: string;
  /** Visible columns in display order. */
  columns: readonly TableColumn<Row>[];
  exporting: ListExport<Row>;
  /** The filters as text. */
  about: readonly (readonly [name: string, words: string])[];
  /** Number of matching rows, as known by the list. */
  total: number;
}

/**
 * Exports all rows that match a list's filters to an .xlsx file in a worker, and saves it.
 * Shape: the export store has progress and cancel; a message reports the result. Never rejects once the texts
 * are loaded. A failure, a cancel or an ended session saves nothing.
 */
export async function exportList<Row>(list: ListToExport<Row>): Promise<void> {
  await loadNamespaces('export');
  const { listKey, title, columns, exporting, total } = list;
  // Clicked again while the texts were loading.
  if (isExporting(listKey)) return;
  if (total > MAX_EXPORT_ROWS) {
    notify.warning(text('export', 'tooMany', { most: formatCount(MAX_EXPORT_ROWS) }), HTTP_ERROR_SECONDS);
    return;
  }
  const language = currentLanguage();
  const nowText = localDateTimeText(serverNowMs());
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { type: 'module' });
  const post = (message: ToWorker) => worker.postMessage(message);
  let rowCount = 0;

  function end(): void {
    worker.terminate();
    setExportJob(listKey, null);
  }
  function cancel(): void {
    end();
    notify.info(text('export', 'cancelled'));
  }
  function tell(): void {
    setExportJob(listKey, { rowCount, total: Math.max(total, rowCount), cancel, end });
  }
  function fail(failure: ExportFailure): void {
    end();
    notifyFailure(failure);
  }

  const handlers: { [K in FromWorker['kind']]: (message: Extract<FromWorker, { kind: K }>) => void } = {
    rows: ({ rows }) =>
      post({
        kind: 'values',
        values: rows.map((row) => columns.map((column) => exportValue(column, row as Row, language))),
      }),
    call: () =>
      void Promise.resolve(sessionPort.accessToken()).then(
        (token) => post({ kind: 'token', token }),
        (error: unknown) => fail(isApiError(error) ? { call: error } : { message: String(error) }),
      ),
    renew: ({ failedToken }) =>
      void sessionPort.renew(failedToken).then(
        (token) => post({ kind: 'token', token }),
        () => post({ kind: 'token', token: null }),
      ),
    superseded: ({ call, token }) => sessionPort.superseded(new ApiError(call), token),
    attempt: ({ report }) => recordCall(report),
    progress: ({ rowCount: now }) => {
      rowCount = now;
      tell();
    },
    done: ({ file }) => {
      end();
      saveBlob(file, `${title}_${fileTime(nowText)}.xlsx`);
      notify.success(text('export', 'done', { count: rowCount }));
    },
    failed: ({ failure }) => fail(failure),
  };

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) =>
    (handlers[data.kind] as (message: FromWorker) => void)(data),
  );
  worker.addEventListener('error', ({ message }) => fail({ message }));
  tell();
  const { apiBase, requestTimeoutMs } = runtimeConfig();
  post({
    kind: 'start',
    order: {
      ...exporting,
      baseUrl: apiBase,
      timeoutMs: requestTimeoutMs,
      columns: columns.map(workbookColumn),
      title,
      aboutTitle: text('export', 'about'),
      about: [
        [text('export', 'list'), title],
        [text('export', 'madeAt'), nowText.replaceAll('-', '/')],
        ...list.about,
      ],
    },
  });
}

/** Reports a failed export. An ended session shows its own reason. */
function notifyFailure(failure: ExportFailure): void {
  if ('message' in failure) logError(failure.message);
  const error = 'call' in failure ? new ApiError(failure.call) : null;
  if (error) logFailedCall(error);
  const reason = error ? (failureText(error)?.text ?? '') : '';
  notify.error(text('export', 'failed', { reason }).trim(), HTTP_ERROR_SECONDS);
}

/** Formats `2026-11-20 14:05:33` for a file name: `20261120-1405`. */
function fileTime(dateTimeText: string): string {
  return dateTimeText.slice(0, 16).replaceAll(/[-:]/g, '').replace(' ', '-');
}
