import { createHmac, randomBytes } from 'node:crypto';
import type { RecordedCall } from '../suite/drift/check-recording.ts';
import { isDocumentedName, isDocumentedSegment, type PersonalKind, personalKind } from './personal-data.ts';

const SECRET_NAME = /password|token$/i;
/** Matches every pattern that the contract has for a secret or a text. */
const MASK = 'masked';
const INSTANT = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/;
const DATE = /^\d{4}-\d\d-\d\d(?=T|$)/;
/** Parts of a message that are a value, not words: what is quoted, and what contains a digit. */
const QUOTED = /(?<=[「『“"])[^「」『』“”"]+|[\w.+-]*[@\d][\w@.+-]*/g;
const IDEOGRAPHS = [...'甲乙丙丁戊己庚辛壬癸子丑寅卯辰巳午未申酉戌亥天地玄黃宇宙洪荒'];
const LOWER = 'abcdefghijklmnopqrstuvwxyz';
/** A longer number of an undocumented member may be a phone number or an account. */
const MAX_PLAIN_DIGITS = 6;
/** Shorter values would match in too many texts. */
const MIN_FOUND = 3;

/**
 * Masks recorded calls: passwords and tokens always; with `personal` also personal data as the contract declares them.
 * Within one mask, the same value gets the same replacement, of the same format.
 */
export class RecordingMask {
  readonly #personal: boolean;
  readonly #key = randomBytes(32);
  readonly #replaced = new Map<string, string>();

  constructor({ personal }: { personal: boolean }) {
    this.#personal = personal;
  }

  /** Returns the call with masked bodies and address. */
  hide(call: RecordedCall): RecordedCall {
    const sent = this.#body(call.sent);
    const path = this.#path(call.path);
    // A message can quote what follows it.
    const came = this.#withoutQuotes(this.#body(call.came));
    return { ...call, path, sent, came };
  }

  #path(path: string): string {
    const [, bare = '', query] = /^([^?]*)(?:\?(.*))?$/s.exec(path) ?? [];
    const hidden = this.#personal ? bare.split('/').map((segment) => this.#segment(segment)) : [bare];
    const members = [...new URLSearchParams(query)];
    const holder = Object.fromEntries(members);
    const masked = members.map(([name, value]): [string, string] => [
      name,
      String(this.#member(value, name, holder)),
    ]);
    const isSame = masked.every(([, value], index) => value === members[index]?.[1]);
    const search = isSame ? query : String(new URLSearchParams(masked));
    return hidden.join('/') + (search === undefined ? '' : `?${search}`);
  }

  #segment(segment: string): string {
    if (isDocumentedSegment(segment)) return segment;
    try {
      return encodeURIComponent(String(this.#undocumented(decodeURIComponent(segment), 'file')));
    } catch {
      return MASK;
    }
  }

  /** Masks a body, including the JSON text inside it. A text is a body that is no JSON, and can contain anything. */
  #body(body: unknown): unknown {
    if (typeof body === 'string') return body === '' ? body : MASK;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return this.#value(body, '', {});
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [name, this.#member(value, name, body)]),
    );
  }

  #member(value: unknown, name: string, holder: object): unknown {
    const isJson = (name === 'Json' || name === 'data') && typeof value === 'string' && value !== '';
    return isJson ? this.#jsonText(value) : this.#value(value, name, holder);
  }

  #jsonText(text: string): string {
    if (!this.#personal && !/password|token"/i.test(text)) return text;
    try {
      return JSON.stringify(this.#value(JSON.parse(withoutByteOrderMark(text)), '', {}));
    } catch {
      // The server's time is no JSON.
      return INSTANT.test(text) ? text : MASK;
    }
  }

  #value(value: unknown, name: string, holder: object): unknown {
    if (Array.isArray(value)) return value.map((item) => this.#value(item, name, holder));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([member, inner]) => [
          member,
          this.#value(inner, nameIn(member, value), value),
        ]),
      );
    if (SECRET_NAME.test(name) && (typeof value === 'number' || (typeof value === 'string' && value !== '')))
      return MASK;
    return this.#personal ? this.#leaf(value, name, holder) : value;
  }

  #leaf(value: unknown, name: string, holder: object): unknown {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return value;
    const kind = personalKind(name, holder);
    if (kind !== undefined) return this.#replacement(value, kind);
    return isDocumentedName(name) ? value : this.#undocumented(value, 'number');
  }

  /** Masks a value that the contract does not describe, so it may be anything. */
  #undocumented(value: string | number, kind: PersonalKind): string | number {
    if (/^\d*$/.test(String(value)) && String(value).length <= MAX_PLAIN_DIGITS) return value;
    return this.#replacement(value, kind);
  }

  #replacement(value: string | number, kind: PersonalKind): string | number {
    if (typeof value === 'number') return kind === 'text' ? value : Number(this.#pseudonym(String(value)));
    if (kind === 'text') return MASK;
    const known = this.#replaced.get(value);
    if (known !== undefined) return known;
    const made = this.#formatted(value, kind);
    this.#replaced.set(value, made);
    return made;
  }

  #formatted(value: string, kind: PersonalKind): string {
    if (DATE.test(value)) return value.replace(DATE, (date) => this.#otherDate(date));
    // 09 of a mobile number, and the suffix of a file, belong to the format.
    if (kind === 'phone') return `${value.slice(0, 2)}${this.#pseudonym(value).slice(2)}`;
    if (kind === 'network' && value.includes('.')) return `192.0.2.${(this.#bytes(value)[0] ?? 0) % 255}`;
    const dot = kind === 'file' ? value.lastIndexOf('.') : -1;
    return dot < 0 ? this.#pseudonym(value) : this.#pseudonym(value.slice(0, dot)) + value.slice(dot);
  }

  /** Replaces each letter, digit and ideograph by one of its class; everything else stays. */
  #pseudonym(value: string): string {
    const bytes = this.#bytes(value);
    return [...value]
      .map((character, index) => {
        const byte = (bytes[index % bytes.length] ?? 0) + Math.floor(index / bytes.length);
        // A leading digit stays above 0, so that a number keeps its length.
        if (/[0-9]/.test(character)) return String(index === 0 ? 1 + (byte % 9) : byte % 10);
        const letter = LOWER[byte % LOWER.length] ?? 'a';
        if (/[a-z]/.test(character)) return letter;
        if (/[A-Z]/.test(character)) return letter.toUpperCase();
        return /\p{L}/u.test(character) ? (IDEOGRAPHS[byte % IDEOGRAPHS.length] ?? '甲') : character;
      })
      .join('');
  }

  #bytes(value: string): Buffer {
    return createHmac('sha256', this.#key).update(value).digest();
  }

  #otherDate(date: string): string {
    const [year = 0, day = 0] = this.#bytes(date);
    const days = (year * 100 + day) % 20_000;
    return new Date(days * 86_400_000).toISOString().slice(0, date.length);
  }

  /** Replaces the values in the messages of a response: known ones, quoted ones, and numbers. */
  #withoutQuotes(value: unknown, name = ''): unknown {
    if (!this.#personal) return value;
    if (Array.isArray(value)) return value.map((item) => this.#withoutQuotes(item, name));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(
        Object.entries(value).map(([member, inner]) => [member, this.#withoutQuotes(inner, member)]),
      );
    if (typeof value !== 'string' || !/^(upload)?message$/i.test(name)) return value;
    let hidden = value;
    for (const [known, made] of this.#replaced)
      if (known.length >= MIN_FOUND) hidden = hidden.replaceAll(known, made);
    const made = new Set(this.#replaced.values());
    return hidden.replace(QUOTED, (text) =>
      made.has(text) ? text : String(this.#undocumented(text, 'number')),
    );
  }
}

/** Returns a text without the byte order mark, which is no JSON. */
export function withoutByteOrderMark(text: string): string {
  return text.replace(/^\uFEFF/, '');
}

/** The values of a change belong to the member that its pointer names. */
function nameIn(member: string, holder: object): string {
  const { pointer } = holder as { pointer?: unknown };
  if (typeof pointer !== 'string' || (member !== 'before' && member !== 'after')) return member;
  return pointer.split('/').findLast((step) => !/^\d*$/.test(step)) ?? member;
}
