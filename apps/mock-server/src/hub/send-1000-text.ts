import { taipeiInstant } from '../clock/clock.ts';

/** Result of a long task, as the user will be told. */
export type TaskOutcome = {
  readonly success: boolean;
  /** Shown to the user; the client has its own words where it is left out. */
  readonly message?: string;
  readonly data?: unknown;
};

/** A sealed text: nonce and ciphertext, and the authentication tag, both base64url. */
type SealedText = { readonly data: string; readonly tag: string };

/** Seals a text so that `/data/decrypt` opens it. */
export type SealText = (text: string) => SealedText | Promise<SealedText>;

const MESSAGE_CODE = '1000';
const SOFTWARE_CODE = '900000003';
const PROJECT_CLASS = '1';
const SERVER_IDENTITY = '2';
const ALL_SITES = '0';

/**
 * Text of a Send1000 message: pipe-separated; counting from 0, field 6 is the sealed payload and field 7 its tag.
 * The fields before them name the message, the sender and the time; clients do without them.
 * The sealed text is JSON `{success, message?, data?}`.
 */
export async function send1000Text(outcome: TaskOutcome, nowMs: number, seal: SealText): Promise<string> {
  const { data, tag } = await seal(JSON.stringify(outcome));
  return [
    MESSAGE_CODE,
    SOFTWARE_CODE,
    PROJECT_CLASS,
    SERVER_IDENTITY,
    ALL_SITES,
    taipeiInstant(nowMs),
    data,
    tag,
  ].join('|');
}
