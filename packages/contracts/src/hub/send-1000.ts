import { isRecord } from '../client/response-envelope.ts';

/** A sealed text, created by `/data/encrypt` and opened by `/data/decrypt`. */
export interface SealedText {
  /** base64url of nonce and ciphertext. */
  readonly data: string;
  /** base64url of the authentication tag. */
  readonly tag: string;
}

/** Result of a long task: the sealed content of a Send1000 message. */
export interface TaskOutcome {
  readonly success: boolean;
  /** Shown to the user. Without it the client shows its own text. */
  readonly message?: string;
  readonly data?: unknown;
}

/** A Send1000 message. Only the sealed text is relevant to clients. */
export interface Send1000 {
  readonly softwareCode: string;
  readonly projectClass: string;
  /** Sender: 1 client, 2 server, 3 cloud. */
  readonly identity: string;
  readonly siteCode: string;
  /** Instant, ISO 8601 with offset. */
  readonly sentAt: string;
  readonly sealed: SealedText;
}

/** Reason why a text is not a Send1000 message. */
export type Send1000Issue = 'not-text' | 'too-long' | 'too-few-fields' | 'not-sealed';

export type ParsedSend1000 =
  | { readonly ok: true; readonly message: Send1000 }
  | { readonly ok: false; readonly fault: Send1000Issue };

const MESSAGE_CODE = '1000';
const FIELD_COUNT = 8;
/** Limits of `/data/decrypt`. Source: openapi/schemas/envelopes.yaml, OpenRequest. */
const MAX_DATA_LENGTH = 1_400_000;
const MAX_TAG_LENGTH = 64;
/** Includes the short fields before the sealed ones. */
const MAX_TEXT_LENGTH = MAX_DATA_LENGTH + MAX_TAG_LENGTH + 1_000;
/** Accepts both base64 alphabets: the real server may use either. */
const BASE64 = /^[A-Za-z0-9+/_-]+={0,2}$/;

/** Formats a Send1000 text: pipe-separated; counting from 0, field 6 is the sealed payload and field 7 its tag. */
export function formatSend1000(message: Send1000): string {
  const { softwareCode, projectClass, identity, siteCode, sentAt, sealed } = message;
  return [MESSAGE_CODE, softwareCode, projectClass, identity, siteCode, sentAt, sealed.data, sealed.tag].join(
    '|',
  );
}

/**
 * Parses a Send1000 text. Never throws.
 * Shape: ignores fields after the eighth, and does not validate those before the sealed ones: the specification
 * defines only fields 6 and 7.
 */
export function parseSend1000(text: unknown): ParsedSend1000 {
  if (typeof text !== 'string') return { ok: false, fault: 'not-text' };
  if (text.length > MAX_TEXT_LENGTH) return { ok: false, fault: 'too-long' };
  // The limit keeps a text of only pipes from becoming a million fields.
  const fields = text.split('|', FIELD_COUNT);
  if (fields.length < FIELD_COUNT) return { ok: false, fault: 'too-few-fields' };
  const [, softwareCode = '', projectClass = '', identity = '', siteCode = '', sentAt = ''] = fields;
  const [data = '', tag = ''] = fields.slice(6);
  if (data.length > MAX_DATA_LENGTH || tag.length > MAX_TAG_LENGTH) return { ok: false, fault: 'too-long' };
  if (!BASE64.test(data) || !BASE64.test(tag)) return { ok: false, fault: 'not-sealed' };
  const sealed = { data, tag };
  return { ok: true, message: { softwareCode, projectClass, identity, siteCode, sentAt, sealed } };
}

/** Parses the sealed content of a Send1000, JSON `{success, message?, data?}`, or returns null. Never throws. */
export function parseTaskOutcome(text: string): TaskOutcome | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (!isRecord(value) || typeof value.success !== 'boolean') return null;
  const { success, message, data } = value;
  return {
    success,
    ...(typeof message === 'string' ? { message } : {}),
    ...(data === undefined ? {} : { data }),
  };
}
