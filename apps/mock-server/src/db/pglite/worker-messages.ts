import type { DatabaseErrorFields } from '../sql/database-error.ts';
import type { QueryAnswer, RowMode } from '../sql/sql-client.ts';

/** What the worker is given when it starts. */
export type WorkerOptions = {
  readonly dataDirectory: string;
  /** PGlite as an earlier worker of this process compiled it, if there was one: that is half of the work of opening. */
  readonly program?: WebAssembly.Module | undefined;
};

/** What is asked of the worker; each is answered once, in the order sent. */
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

export type NumberedRequest = WorkerRequest & { readonly id: number };

export type WorkerAnswers = {
  query: QueryAnswer<unknown>;
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
