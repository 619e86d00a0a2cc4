import type { DocumentForm, TaskDeal } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Execution, ExecutionWork } from '../../ledger/sales/execution.ts';

/** What a form is about, as far as the document's head tells it. */
export type Inspection = {
  readonly subject: string;
  readonly siteCode: string;
  readonly amountTwd: number | null;
  /** First day on which it can be carried out; null: at once. Until then an approved document waits in 511. */
  readonly dueOn: string | null;
};

/** What a document type reads with; `today` is Taipei's day of the step. */
export type InspectionWork = {
  readonly orm: Orm | Transaction;
  /** Null before the document has a number. */
  readonly documentId: string | null;
  readonly identity: Identity;
  readonly today: CalendarDate;
  readonly voidGraceDays: number;
};

/** A document type: what its form is about, and what happens when it is carried out. */
export type DocumentType<K extends TaskDeal> = {
  readonly deal: K;
  /** Errors: refuses a form that could not be carried out as things stand; 403 for a site out of scope. */
  inspect(form: DocumentForm<K>, work: InspectionWork): Promise<Inspection>;
  /** Marks what a submitted form is about as waiting for the document. */
  ask?(form: DocumentForm<K>, work: ExecutionWork): Promise<Execution>;
  /** Takes that mark off again: the document was sent back or voided. */
  withdraw?(form: DocumentForm<K>, work: ExecutionWork): Promise<Execution>;
  /** Holds the rows it changes, checks the rules anew, writes. Errors: refuses; nothing is written then. */
  execute(form: DocumentForm<K>, work: ExecutionWork): Promise<Execution>;
};

/** A document type among others; its form has been checked against its own schema. */
export type AnyDocumentType = {
  readonly deal: TaskDeal;
  inspect(form: unknown, work: InspectionWork): Promise<Inspection>;
  ask?(form: unknown, work: ExecutionWork): Promise<Execution>;
  withdraw?(form: unknown, work: ExecutionWork): Promise<Execution>;
  execute(form: unknown, work: ExecutionWork): Promise<Execution>;
};

/** Types a document type: `workflow/types/<subject>/<name>.type.ts` exports the outcome as `documentType`. */
export function defineDocumentType<K extends TaskDeal>(type: DocumentType<K>): AnyDocumentType {
  // Forms reach it only after the schema of this very type has accepted them.
  return type as unknown as AnyDocumentType;
}
