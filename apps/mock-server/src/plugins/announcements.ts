import type { TaskOutcome } from '@parking-plus/contracts';
import type { DataChange } from '../hub/hub-target.ts';

/** What the rest of the server tells connected clients, after the commit and only then. */
export type Announcements = {
  /** The sessions are over: their connections are closed. */
  sessionsEnded(sessionIds: readonly string[]): void;
  /** Rows were written; told to those who may see them. */
  dataChanged(change: DataChange): void;
  /** A long task of an account is done: all connections of that account receive `Send1000`. */
  taskFinished(account: string, outcome: TaskOutcome): void;
};
