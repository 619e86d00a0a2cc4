import type { Schemas } from '@parking-plus/contracts';
import { ApiError, isApiError } from '@parking-plus/contracts/client';

export interface ImportSending {
  idempotencyKey: string;
  signal: AbortSignal;
}

/** Sending of a file by its name. */
export interface FileSending extends ImportSending {
  fileName: string;
}

export interface ImportCalls<Row, Result> {
  /** Checks some rows without a write. Its errors have pointers within them. */
  check?: ((rows: readonly Row[], sending: { signal: AbortSignal }) => Promise<unknown>) | undefined;
  /** Sends all rows in one call, which imports all or none. Its errors have pointers such as `/rows/12/date`. */
  send: (rows: readonly Row[], sending: FileSending) => Promise<Result>;
}

/** Rows per check. */
const ROWS_A_CHECK = 500;

/**
 * Checks a long file in parts, so that progress is visible and a cancellation acts soon, and then imports it in one
 * call. Errors: from the calls. The row errors of all parts are one `ApiError`, with pointers into the whole file.
 */
export async function importInParts<Row, Result>(
  rows: readonly Row[],
  { check, send }: ImportCalls<Row, Result>,
  sending: FileSending,
  onProgress: (checkedCount: number) => void,
): Promise<Result> {
  if (!check || rows.length <= ROWS_A_CHECK) return send(rows, sending);
  const { signal } = sending;
  const found: Schemas['FieldError'][] = [];
  let refusal: ApiError | undefined;
  for (let from = 0; from < rows.length; from += ROWS_A_CHECK) {
    onProgress(from);
    if (signal.aborted) throw new ApiError({ kind: 'cancelled' });
    try {
      await check(rows.slice(from, from + ROWS_A_CHECK), { signal });
    } catch (error) {
      if (!isApiError(error) || error.fieldErrors.length === 0) throw error;
      refusal ??= error;
      found.push(...error.fieldErrors.map((one) => ({ ...one, pointer: shifted(one.pointer, from) })));
    }
  }
  onProgress(rows.length);
  if (refusal) {
    const { kind, status, code, serverMessage, requestId, deal } = refusal;
    throw new ApiError({ kind, status, code, serverMessage, requestId, deal, fieldErrors: found });
  }
  return send(rows, sending);
}

const shifted = (pointer: string, from: number) =>
  pointer.replace(/^\/rows\/(\d+)/, (_all, index: string) => `/rows/${Number(index) + from}`);
