import type { Schemas } from '@parking-plus/contracts';
import type { Language, LocalizedText } from './localized-text.ts';

/** Maximum field errors in a response: it must not be larger than an invalid body. */
const FIELD_ERRORS_SHOWN = 50;

/** Field error before its language is chosen. */
export type UntranslatedFieldError = Omit<Schemas['FieldError'], 'message'> & {
  readonly message: LocalizedText;
};

export type ServiceErrorDetails = {
  /** HTTP status. 200 is a business error. */
  readonly status: number;
  /** Stable reason for programs. Null if the response must not contain one. */
  readonly code: string | null;
  /** Text for users. Null for the account that demonstrates a response without one. */
  readonly message: LocalizedText | null;
  readonly fieldErrors?: readonly UntranslatedFieldError[];
  /** Lists all errors if true, since users correct every row of a file. */
  readonly listsAll?: boolean;
  readonly headers?: Readonly<Record<string, string>>;
  /** Time at which an administrator ended the session, ISO 8601. */
  readonly endedAt?: string;
};

/** Error that all services throw. The error handler converts it to the contract's shape. */
export class ServiceError extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly code: string | null;
  readonly text: LocalizedText | null;
  readonly fieldErrors: readonly UntranslatedFieldError[];
  readonly headers: Readonly<Record<string, string>>;
  readonly endedAt: string | null;

  constructor(details: ServiceErrorDetails, options?: ErrorOptions) {
    super(details.message?.zh_TC ?? details.code ?? `Refused with ${details.status}.`, options);
    this.status = details.status;
    this.code = details.code;
    this.text = details.message;
    const { fieldErrors = [], listsAll = false } = details;
    this.fieldErrors = listsAll ? fieldErrors : fieldErrors.slice(0, FIELD_ERRORS_SHOWN);
    this.headers = details.headers ?? {};
    this.endedAt = details.endedAt ?? null;
  }

  /** Returns the text for users. Null for the account that demonstrates a response without one. */
  textIn(language: Language): string | null {
    return this.text?.[language] ?? null;
  }

  /** Returns the error as the contract defines it, in the given language. */
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
