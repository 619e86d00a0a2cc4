import type { Schemas } from '@parking-plus/contracts';
import type { Language, LocalizedText } from './localized-text.ts';

/** Most field errors that one answer lists; a body of a million mistakes must not come back as a larger one. */
const FIELD_ERRORS_SHOWN = 50;

/** A field error before it is known in which language it is read. */
export type FieldFinding = Omit<Schemas['FieldError'], 'message'> & {
  readonly message: LocalizedText;
};

export type RefusalDetails = {
  /** HTTP status; 200 is a business refusal. */
  readonly status: number;
  /** Stable reason for programs; null where the answer must not give one. */
  readonly code: string | null;
  /** Text for the user; null for the account that shows an answer without one. */
  readonly message: LocalizedText | null;
  readonly fieldErrors?: readonly FieldFinding[];
  /** Whether all of them are listed, since somebody works through them: findings on the rows of a file. */
  readonly listsAll?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** When an administrator ended the session, ISO 8601. */
  readonly endedAt?: string;
};

/** The one error that services raise; the error handler gives it the contract's wire form. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | null;
  readonly text: LocalizedText | null;
  readonly fieldErrors: readonly FieldFinding[];
  readonly headers: Readonly<Record<string, string>>;
  readonly endedAt: string | null;

  constructor(details: RefusalDetails, options?: ErrorOptions) {
    super(details.message?.zh_TC ?? details.code ?? `Refused with ${details.status}.`, options);
    this.status = details.status;
    this.code = details.code;
    this.text = details.message;
    const { fieldErrors = [], listsAll = false } = details;
    this.fieldErrors = listsAll ? fieldErrors : fieldErrors.slice(0, FIELD_ERRORS_SHOWN);
    this.headers = details.headers ?? {};
    this.endedAt = details.endedAt ?? null;
  }

  /** What the user reads; null for the account that shows an answer without it. */
  textIn(language: Language): string | null {
    return this.text?.[language] ?? null;
  }

  /** The refusal as the contract writes it, for a reader of the language. */
  toAnswer(language: Language): Schemas['Refusal'] {
    const message = this.textIn(language);
    const errors = this.fieldErrors.map(({ message, ...finding }) => ({
      ...finding,
      message: message[language],
    }));
    return {
      success: false,
      ...(message === null ? {} : { message }),
      ...(this.code === null ? {} : { code: this.code }),
      ...(this.endedAt === null ? {} : { endedAt: this.endedAt }),
      ...(errors.length === 0 ? {} : { errors }),
    };
  }
}
