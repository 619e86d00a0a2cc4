import { createHmac, randomBytes } from 'node:crypto';
import type { RecordedCall } from '../suite/drift/check-recording.ts';
import { isDocumentedName, type PersonalKind, personalKind } from './personal-data.ts';

const SECRET_NAME = /password|token$/i;
/** Matches every pattern that the contract has for a secret or a text. */
const MASK = 'masked';
const DATE = /^\d{4}-\d\d-\d\d(T[\d:.]+(Z|[+-]\d\d:\d\d))?$/;
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

  /** Returns the call with masked bodies and query. */
  hide(call: RecordedCall): RecordedCall {
    const sent = this.#body(call.sent);
    return { ...call, path: this.#path(call.path), sent, came: this.#body(call.came) };
  }

  #path(path: string): string {
    const [bare = '', query] = path.split('?', 2);
    if (query === undefined || !this.#personal) return path;
    const members = this.#body(Object.fromEntries(new URLSearchParams(query))) as Record<string, string>;
    return `${bare}?${new URLSearchParams(members)}`;
  }

  /** Masks a body, including the JSON text inside it. */
  #body(body: unknown): unknown {
    if (typeof body !== 'object' || body === null || Array.isArray(body)) return this.#value(body, '', {});
    return Object.fromEntries(
      Object.entries(body).map(([name, value]) => [
        name,
        (name === 'Json' || name === 'data') && typeof value === 'string'
          ? this.#jsonText(value)
          : this.#value(value, name, body),
      ]),
    );
  }

  #jsonText(text: string): string {
    if (!this.#personal && !/password|token"/i.test(text)) return text;
    try {
      return JSON.stringify(this.#value(JSON.parse(text), '', {}));
    } catch {
      return DATE.test(text) ? text : MASK;
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
    if (typeof value === 'string' && SECRET_NAME.test(name)) return value === '' ? value : MASK;
    return this.#personal ? this.#leaf(value, name, holder) : value;
  }

  #leaf(value: unknown, name: string, holder: object): unknown {
    if (value === '' || (typeof value !== 'string' && typeof value !== 'number')) return value;
    const kind = personalKind(name, holder);
    if (kind !== undefined) return this.#replacement(value, kind);
    if (name === '' || isDocumentedName(name))
      return typeof value === 'string' && name === 'message' ? this.#withoutKnown(value) : value;
    // The contract says nothing about the member, so it may be anything.
    const isPlain = typeof value === 'number' ? String(value).length <= MAX_PLAIN_DIGITS : DATE.test(value);
    return isPlain ? value : this.#replacement(value, 'number');
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

  /** Messages quote values that the call or an earlier one had. */
  #withoutKnown(text: string): string {
    let hidden = text;
    for (const [value, made] of this.#replaced)
      if (value.length >= MIN_FOUND && hidden.includes(value)) hidden = hidden.replaceAll(value, made);
    return hidden;
  }
}

/** The values of a change are those of the member that its pointer names. */
function nameIn(member: string, holder: object): string {
  const { pointer } = holder as { pointer?: unknown };
  if (typeof pointer !== 'string' || (member !== 'before' && member !== 'after')) return member;
  return pointer.split('/').findLast((step) => !/^\d*$/.test(step)) ?? member;
}
