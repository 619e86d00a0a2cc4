import type { PaymentMethod, Schemas } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';

/** Changed rows of a deal. */
export type ChangedRows = {
  readonly deal: string;
  readonly ids: readonly string[];
  readonly siteCodes: readonly string[];
  /** Accounts that see the rows regardless of site. */
  readonly owners?: readonly string[];
};

export type Execution = {
  /** Values before and after, for the document's timeline. */
  readonly changes: readonly Schemas['DocumentChange'][];
  readonly changed: readonly ChangedRows[];
};

/** Context for executing a document; everything runs in one transaction. */
export type ExecutionContext = {
  readonly tx: Transaction;
  readonly documentId: string;
  /** Identity that executes the document by approving or closing it. */
  readonly identity: Identity;
  readonly now: Date;
  readonly today: CalendarDate;
  readonly voidGraceDays: number;
  readonly cancelHours: number;
  /** Payment method of a refund. Defaults to the original payment method. */
  readonly refundedBy?: PaymentMethod | undefined;
};
