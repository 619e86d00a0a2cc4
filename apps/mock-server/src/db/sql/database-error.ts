/** Fields of a PostgreSQL error, kept when sent from the worker. */
export type DatabaseErrorFields = {
  readonly message: string;
  readonly code: string;
  readonly detail?: string | undefined;
  readonly hint?: string | undefined;
  readonly table?: string | undefined;
  readonly column?: string | undefined;
  readonly constraint?: string | undefined;
};

/** SQLSTATE codes that callers handle. Source: PostgreSQL manual, appendix A. */
export const SqlState = {
  NotNullViolation: '23502',
  ForeignKeyViolation: '23503',
  UniqueViolation: '23505',
  CheckViolation: '23514',
  ExclusionViolation: '23P01',
  FailedTransaction: '25P02',
  SerializationFailure: '40001',
  DeadlockDetected: '40P01',
  UndefinedTable: '42P01',
  QueryCanceled: '57014',
  CrashShutdown: '57P02',
  ConnectionFailure: '08006',
} as const;

/** Database error of either engine: `code` is the SQLSTATE, `constraint` the violated one. */
export class DatabaseError extends Error implements DatabaseErrorFields {
  override readonly name = 'DatabaseError';
  readonly code: string;
  readonly detail: string | undefined;
  readonly hint: string | undefined;
  readonly table: string | undefined;
  readonly column: string | undefined;
  readonly constraint: string | undefined;

  constructor(fields: DatabaseErrorFields, options?: ErrorOptions) {
    super(fields.message, options);
    this.code = fields.code;
    this.detail = fields.detail;
    this.hint = fields.hint;
    this.table = fields.table;
    this.column = fields.column;
    this.constraint = fields.constraint;
  }
}

/** Returns the database's error behind a caught one (drizzle wraps it), or undefined. */
export function findDatabaseError(error: unknown): DatabaseError | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current instanceof DatabaseError) return current;
  }
  return undefined;
}

/** Returns the fields of a driver's error; one without SQLSTATE is `XX000` (internal error). */
export function toDatabaseErrorFields(error: unknown): DatabaseErrorFields {
  const fields: Partial<Record<keyof DatabaseErrorFields, unknown>> =
    error instanceof Error ? (error as Error & Partial<DatabaseErrorFields>) : { message: String(error) };
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
  return {
    message: text(fields.message) ?? 'The database failed without a message.',
    code: text(fields.code) ?? 'XX000',
    detail: text(fields.detail),
    hint: text(fields.hint),
    table: text(fields.table),
    column: text(fields.column),
    constraint: text(fields.constraint),
  };
}
