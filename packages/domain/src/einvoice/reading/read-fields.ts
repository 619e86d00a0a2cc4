import type { Element } from '@xmldom/xmldom';
import { type CalendarDate, isCalendarDate } from '../../calendar/calendar-date.ts';
import { parseRocDate } from '../../calendar/roc-date.ts';
import type { TextRule } from '../xml/message-node.ts';
import { hasForbiddenCharacters } from '../xml/message-text.ts';
import { parseXml, type XmlRefusal } from './parse-xml.ts';

export type ReadErrorReason =
  | XmlRefusal
  | 'wrong-message'
  | 'missing'
  | 'repeated'
  | 'too-long'
  | 'format'
  | 'sum'
  | 'overlap'
  | 'other-company'
  | 'other-period'
  /** Names a record that does not exist here. */
  | 'unknown';

/** Error in a file. `row` counts from 1; absent for errors of the file as a whole. */
export type ReadError = {
  readonly row?: number;
  readonly element: string;
  readonly reason: ReadErrorReason;
  /** Start of the faulty text. */
  readonly value?: string;
};

/** Contents of a file, or its first 1,000 errors. */
export type Reading<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly errors: readonly ReadError[] };

const VALUE_SHOWN = 40;

/** Errors kept of one file. */
const MAX_ERRORS = 1_000;

/** Returns the child elements, or those of a local name. Namespaces are not compared, because files mix versions. */
export function childrenOf(parent: Element, name?: string): Element[] {
  const children: Element[] = [];
  for (let node = parent.firstChild; node; node = node.nextSibling) {
    if (node.nodeType === node.ELEMENT_NODE && (name === undefined || node.localName === name))
      children.push(node as Element);
  }
  return children;
}

/**
 * Reads a file with one reader of errors. `read` returns the contents, which count only if no error was added.
 * Messages of one kind can come alone or in an `InvoiceEnvelope`.
 */
export function readMessages<T>(
  file: Uint8Array | string,
  rootNames: readonly string[],
  read: (messages: readonly Element[], errors: ReadError[]) => T,
): Reading<T> {
  const parsed = parseXml(file);
  if (!parsed.ok) return { ok: false, errors: [{ element: '', reason: parsed.reason }] };
  const { root } = parsed;
  const packs = root.localName === 'InvoiceEnvelope' ? childrenOf(root, 'InvoicePack') : [];
  const messages = packs.length > 0 ? packs.flatMap((pack) => childrenOf(pack)) : [root];
  const wrong = messages.find(({ localName }) => !rootNames.includes(localName ?? ''));
  if (wrong || messages.length === 0)
    return { ok: false, errors: [{ element: (wrong ?? root).localName ?? '', reason: 'wrong-message' }] };
  const errors: ReadError[] = [];
  const value = read(messages, errors);
  return errors.length > 0 ? { ok: false, errors } : { ok: true, value };
}

/** Reader of one element's children. Adds an error and returns an empty value for what is missing or malformed. */
export class FieldReader {
  readonly #element: Element | undefined;
  readonly #errors: ReadError[];
  readonly #row: number | undefined;

  constructor(element: Element | undefined, errors: ReadError[], row?: number) {
    this.#element = element;
    this.#errors = errors;
    this.#row = row;
  }

  fail(element: string, reason: ReadErrorReason, value?: string): void {
    if (this.#errors.length >= MAX_ERRORS) return;
    this.#errors.push({
      ...(this.#row !== undefined && { row: this.#row }),
      element,
      reason,
      ...(value !== undefined && { value: value.slice(0, VALUE_SHOWN) }),
    });
  }

  has(name: string): boolean {
    return this.#element !== undefined && childrenOf(this.#element, name).length > 0;
  }

  /** Returns a reader of a child group, whose absence is an error. */
  group(name: string): FieldReader {
    return new FieldReader(this.#child(name, true), this.#errors, this.#row);
  }

  /** Returns the text of an element, trimmed; empty if it is absent, which is an error. */
  text(name: string, rule: TextRule): string {
    return this.#read(name, rule, true) ?? '';
  }

  optionalText(name: string, rule: TextRule): string | undefined {
    return this.#read(name, rule, false);
  }

  whole(name: string): number {
    return Number(this.text(name, WHOLE));
  }

  /** Reads `YYYYMMDD`, `YYYY-MM-DD` or an ROC date of seven digits. */
  date(name: string): CalendarDate {
    const text = this.text(name, { max: 10 });
    const date = parseDate(text);
    if (text !== '' && date === undefined) this.fail(name, 'format', text);
    return (date ?? '') as CalendarDate;
  }

  #child(name: string, isRequired: boolean): Element | undefined {
    if (this.#element === undefined) return undefined;
    const [child, second] = childrenOf(this.#element, name);
    if (second) this.fail(name, 'repeated');
    if (!child && isRequired) this.fail(name, 'missing');
    return child;
  }

  #read(name: string, rule: TextRule, isRequired: boolean): string | undefined {
    const child = this.#child(name, isRequired);
    const text = child?.textContent?.trim();
    if (child === undefined) return undefined;
    if (!text) {
      if (isRequired) this.fail(name, 'missing');
      return undefined;
    }
    const isLeaf = childrenOf(child).length === 0;
    if (text.length > rule.max) this.fail(name, 'too-long', text);
    else if (!isLeaf || hasForbiddenCharacters(text) || rule.isValid?.(text) === false)
      this.fail(name, 'format', text);
    return text;
  }
}

const WHOLE: TextRule = { max: 15, isValid: (text) => /^\d+(?:\.0{1,7})?$/.test(text) };

function parseDate(text: string): CalendarDate | undefined {
  const date = /^\d{8}$/.test(text) ? `${text.slice(0, 4)}-${text.slice(4, 6)}-${text.slice(6)}` : text;
  return isCalendarDate(date) ? date : /^\d{7}$/.test(text) ? parseRocDate(text) : undefined;
}
