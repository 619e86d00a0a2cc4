import type { DataChanged, TaskOutcome } from '@parking-plus/contracts';

/** Rows that were written, and who may hear of it. */
export type DataChange = DataChanged & {
  /** Sites of the rows; left out where they belong to none. */
  readonly siteCodes?: readonly string[];
  /** Accounts whose own the rows are: they hear of them whatever the sites. */
  readonly owners?: readonly string[];
  /** Accounts that alone may hear of it; left out where sites decide. */
  readonly accounts?: readonly string[];
};

/** What the rest of the server tells connected clients, after the commit and only then. */
export type Announcements = {
  /** The sessions are over: their connections are closed. */
  sessionsEnded(sessionIds: readonly string[]): void;
  /** Rows were written; told to those who may see them. */
  dataChanged(change: DataChange): void;
  /** A long task of an account is done: all connections of that account receive `Send1000`. */
  taskFinished(account: string, outcome: TaskOutcome): void;
};
