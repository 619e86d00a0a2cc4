import type { Schemas } from '@parking-plus/contracts';

/** Most field errors that one answer lists; a body of a million mistakes must not come back as a larger one. */
const FIELD_ERRORS_SHOWN = 50;

export type RefusalDetails = {
  /** HTTP status; 200 is a business refusal. */
  readonly status: number;
  /** Stable reason for programs; null where the answer must not give one. */
  readonly code: string | null;
  /** Text for the user; null for the account that shows an answer without one. */
  readonly message: string | null;
  readonly fieldErrors?: readonly Schemas['FieldError'][];
  /** Whether all of them are listed, since somebody works through them: findings on the rows of a file. */
  readonly listsAll?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
};

/** The one error that services raise; the error handler gives it the contract's wire form. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | null;
  readonly text: string | null;
  readonly fieldErrors: readonly Schemas['FieldError'][];
  readonly headers: Readonly<Record<string, string>>;

  constructor(details: RefusalDetails, options?: ErrorOptions) {
    super(details.message ?? details.code ?? `Refused with ${details.status}.`, options);
    this.status = details.status;
    this.code = details.code;
    this.text = details.message;
    const { fieldErrors = [], listsAll = false } = details;
    this.fieldErrors = listsAll ? fieldErrors : fieldErrors.slice(0, FIELD_ERRORS_SHOWN);
    this.headers = details.headers ?? {};
  }

  /** The refusal as the contract writes it. */
  toAnswer(): Schemas['Refusal'] {
    return {
      success: false,
      ...(this.text === null ? {} : { message: this.text }),
      ...(this.code === null ? {} : { code: this.code }),
      ...(this.fieldErrors.length === 0 ? {} : { errors: [...this.fieldErrors] }),
    };
  }
}
