import { type ApiError, createDealReader, isApiError } from '@parking-plus/contracts/client';
import { createWorkbook, type ExportValue } from '../workbook/workbook.ts';
import type { ExportFailure, ExportOrder, FromWorker, ToWorker } from './export-messages.ts';

/** The worker's message port to the page. */
export interface ExportPort {
  post: (message: FromWorker) => void;
  listen: (onMessage: (message: ToWorker) => void) => void;
}

/** Rows per request for values, a few milliseconds of work on the page. */
const ROWS_A_QUESTION = 250;

interface Page {
  items: readonly unknown[];
  nextKey: string | null;
}

/** Processes one export request: reads all pages, requests the values and writes the file. Never rejects. */
export function serveExport({ post, listen }: ExportPort): void {
  let takeValues: (values: readonly (readonly ExportValue[])[]) => void = () => {};
  let takeToken: (token: string | null) => void = () => {};
  const line = {
    post,
    valuesOf: (rows: readonly unknown[]) =>
      new Promise<readonly (readonly ExportValue[])[]>((resolve) => {
        takeValues = resolve;
        post({ kind: 'rows', rows });
      }),
    tokenFor: (occasion: Occasion) =>
      new Promise<string | null>((resolve) => {
        takeToken = resolve;
        post(occasion);
      }),
  };
  listen((message) => {
    if (message.kind === 'values') takeValues(message.values);
    else if (message.kind === 'token') takeToken(message.token);
    else {
      makeFile(message.order, line).then(
        (file) => post({ kind: 'done', file }),
        (error: unknown) => post({ kind: 'failed', failure: failureOf(error) }),
      );
    }
  });
}

type Occasion = Extract<FromWorker, { kind: 'call' | 'renew' }>;

interface Line {
  post: ExportPort['post'];
  valuesOf: (rows: readonly unknown[]) => Promise<readonly (readonly ExportValue[])[]>;
  tokenFor: (occasion: Occasion) => Promise<string | null>;
}

/**
 * Pipelines three steps: the server reads the next page, the page returns values, and the worker writes rows.
 */
async function makeFile(order: ExportOrder, line: Line): Promise<Blob> {
  const workbook = createWorkbook(order);
  const readPage = pageReader(order, line);
  let rowCount = 0;
  let coming: Promise<Page> | null = readPage(null);
  while (coming) {
    const { items, nextKey }: Page = await coming;
    coming = nextKey === null ? null : readPage(nextKey);
    // Its failure is handled when it is awaited.
    coming?.catch(() => {});
    for await (const values of valuesOfPage(items, line)) {
      workbook.add(values);
      rowCount += values.length;
    }
    line.post({ kind: 'progress', rowCount });
  }
  return workbook.finish();
}

/** Yields the values of a page in batches. Requests the next batch before it yields the current one. */
async function* valuesOfPage(items: readonly unknown[], { valuesOf }: Line) {
  let asked = valuesOf(items.slice(0, ROWS_A_QUESTION));
  for (let next = ROWS_A_QUESTION; next < items.length; next += ROWS_A_QUESTION) {
    const values = await asked;
    asked = valuesOf(items.slice(next, next + ROWS_A_QUESTION));
    yield values;
  }
  yield await asked;
}

function pageReader({ deal, filters, baseUrl, timeoutMs }: ExportOrder, line: Line) {
  const read = createDealReader({
    baseUrl,
    timeoutMs,
    session: {
      accessToken: () => line.tokenFor({ kind: 'call' }),
      renew: (failedToken) => line.tokenFor({ kind: 'renew', failedToken }),
      superseded: (error, ended) => line.post({ kind: 'superseded', call: plainCall(error), token: ended }),
    },
    onAttempt: (report) => line.post({ kind: 'attempt', report }),
  });
  return (afterKey: string | null): Promise<Page> => read(deal, { filters, afterKey });
}

function failureOf(error: unknown): ExportFailure {
  if (isApiError(error)) return { call: plainCall(error) };
  return { message: error instanceof Error ? error.message : String(error) };
}

function plainCall({ kind, status, serverMessage, code, fieldErrors, requestId, deal }: ApiError) {
  return { kind, status, serverMessage, code, fieldErrors: [...fieldErrors], requestId, deal };
}
