import type { PaymentMethod, Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';

/** Rows of a deal that were written. */
export type ChangedRows = {
  readonly deal: string;
  readonly ids: readonly string[];
  readonly siteCodes: readonly string[];
  /** Accounts that see the rows whatever their sites. */
  readonly owners?: readonly string[];
};

export type Execution = {
  /** Before and after of what was written, for the document's timeline. */
  readonly changes: readonly Schemas['DocumentChange'][];
  readonly changed: readonly ChangedRows[];
};

/** What a document is carried out with, all in one transaction. */
export type ExecutionWork = {
  readonly tx: Transaction;
  readonly documentId: string;
  /** Who carries it out: whoever approves or closes it. */
  readonly identity: Identity;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly voidGraceDays: number;
  /** How money that goes back is paid out; left out: as it was paid in. */
  readonly refundedBy?: PaymentMethod | undefined;
};
