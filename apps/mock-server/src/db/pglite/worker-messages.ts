import type { DatabaseErrorFields } from '../sql/database-error.ts';
import type { QueryResult, RowMode } from '../sql/sql-client.ts';

/** Start data of the worker. */
export type WorkerOptions = {
  readonly dataDirectory: string;
  /** PGlite as compiled by an earlier worker of this process, which saves half of the opening time. */
  readonly program?: WebAssembly.Module | undefined;
};

/** Request to the worker; each gets one response, in sending order. */
export type WorkerRequest =
  | {
      readonly kind: 'query';
      readonly text: string;
      readonly params: readonly unknown[];
      readonly rowMode: RowMode;
    }
  | { readonly kind: 'exec'; readonly text: string }
  | { readonly kind: 'commit' }
  | { readonly kind: 'copy'; readonly text: string; readonly data: Uint8Array }
  | { readonly kind: 'close' };

export type TaggedRequest = WorkerRequest & { readonly id: number };

export type WorkerResponses = {
  query: QueryResult<unknown>;
  exec: undefined;
  commit: undefined;
  copy: undefined;
  close: undefined;
};

export type WorkerMessage =
  | { readonly kind: 'open'; readonly program: WebAssembly.Module }
  | { readonly kind: 'open-failed'; readonly error: DatabaseErrorFields }
  | { readonly kind: 'answer'; readonly id: number; readonly value: unknown }
  | { readonly kind: 'failure'; readonly id: number; readonly error: DatabaseErrorFields }
  | { readonly kind: 'notification'; readonly channel: string; readonly payload: string };
