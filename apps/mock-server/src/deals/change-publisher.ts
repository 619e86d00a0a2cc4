import type { DataChanged, TaskOutcome } from '@parking-plus/contracts';

/** Written rows, with the recipients of the change event. */
export type DataChange = DataChanged & {
  /** Sites of the rows; omitted if they belong to no site. */
  readonly siteCodes?: readonly string[];
  /** Accounts that own the rows and receive the event regardless of sites. */
  readonly owners?: readonly string[];
  /** Only these accounts receive the event; omitted if sites decide. */
  readonly accounts?: readonly string[];
};

/** Publishes events to connected clients, only after the commit. */
export type ChangePublisher = {
  /** Closes the connections of ended sessions. */
  sessionsEnded(sessionIds: readonly string[]): void;
  /** Publishes written rows to users who can see them. */
  dataChanged(change: DataChange): void;
  /** Sends `Send1000` to all connections of an account whose long task has finished. */
  taskFinished(account: string, outcome: TaskOutcome): void;
};
