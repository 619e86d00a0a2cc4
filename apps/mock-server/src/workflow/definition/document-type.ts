import type { DocumentForm, TaskDeal } from '@parking-plus/contracts';
import type { CalendarDate } from '@parking-plus/domain';
import type { Orm, Transaction } from '../../db/database.ts';
import type { Identity } from '../../identity/identity.ts';
import type { Execution, ExecutionContext } from '../../ledger/sales/execution.ts';
import type { ListReader } from '../../lists/list-query.ts';

/** Subject of a form, as the document's header shows it. */
export type Inspection = {
  readonly subject: string;
  readonly siteCode: string;
  readonly amountTwd: number | null;
  /** First day for the execution. Null means immediately. An approved document waits in 511 until then. */
  readonly dueOn: string | null;
};

/** Context of a document type's reads. `today` is the Taipei date of the step. */
export type InspectionContext = {
  readonly orm: Orm | Transaction;
  /** Null before the document has a number. */
  readonly documentId: string | null;
  readonly identity: Identity;
  readonly today: CalendarDate;
  readonly now: Date;
  readonly voidGraceDays: number;
  readonly cancelHours: number;
  /** For the rows that the caller sees in lists. */
  readonly reader: ListReader;
};

/** Document type: the subject of its form, and its execution. */
export type DocumentType<K extends TaskDeal> = {
  readonly deal: K;
  /** Returns the form with the members that the server calculates. */
  complete?(form: DocumentForm<K>): DocumentForm<K>;
  /** Throws if the form cannot be executed at present. Throws 403 for a site out of scope. */
  inspect(form: DocumentForm<K>, work: InspectionContext): Promise<Inspection>;
  /** Marks the record of a submitted form as waiting for the document. */
  ask?(form: DocumentForm<K>, work: ExecutionContext): Promise<Execution>;
  /** Removes that mark after the document was returned or voided. */
  withdraw?(form: DocumentForm<K>, work: ExecutionContext): Promise<Execution>;
  /** Locks the rows, checks the rules again, and writes. Nothing is written if it throws. */
  execute(form: DocumentForm<K>, work: ExecutionContext): Promise<Execution>;
};

/** Document type with any form. The form has been validated against its schema. */
export type AnyDocumentType = {
  readonly deal: TaskDeal;
  complete?(form: unknown): unknown;
  inspect(form: unknown, work: InspectionContext): Promise<Inspection>;
  ask?(form: unknown, work: ExecutionContext): Promise<Execution>;
  withdraw?(form: unknown, work: ExecutionContext): Promise<Execution>;
  execute(form: unknown, work: ExecutionContext): Promise<Execution>;
};

/**
 * Adds types to a document type. `workflow/types/<subject>/<name>.type.ts` exports the result as
 * `documentType`.
 */
export function defineDocumentType<K extends TaskDeal>(type: DocumentType<K>): AnyDocumentType {
  // Forms are validated against this type's schema first.
  return type as unknown as AnyDocumentType;
}
