import { DOMParser, type Element } from '@xmldom/xmldom';
import { hasForbiddenCharacters } from '../xml/message-text.ts';

/** Reason why a file is not read at all. */
export type XmlRefusal =
  | 'empty'
  | 'too-large'
  | 'encoding'
  | 'doctype'
  | 'too-deep'
  | 'forbidden-character'
  | 'malformed';

export type ParsedXml =
  | { readonly ok: true; readonly root: Element }
  | { readonly ok: false; readonly reason: XmlRefusal };

/** Largest package that the platform exchanges. */
export const MAX_XML_BYTES = 20_000_000;

/** Deepest nesting. Messages in an envelope have 8 levels. */
const MAX_DEPTH = 32;

const DECLARED_ENCODING = /^<\?xml\s[^>]{0,200}?encoding\s*=\s*["']([\w.-]+)["']/;

/**
 * Parses a file of the platform, which may be hostile.
 * Refuses files above 20 MB, other encodings than UTF-8, DOCTYPE (and so entities), more than 32 levels, characters
 * that XML forbids, and anything malformed or truncated.
 */
export function parseXml(file: Uint8Array | string): ParsedXml {
  if (file.length > MAX_XML_BYTES) return refused('too-large');
  const text = typeof file === 'string' ? file.replace(/^\ufeff/, '') : decodeUtf8(file);
  if (text === undefined) return refused('encoding');
  if (text.trim() === '') return refused('empty');
  const encoding = DECLARED_ENCODING.exec(text)?.[1];
  if (encoding !== undefined && encoding.toUpperCase() !== 'UTF-8') return refused('encoding');
  if (hasForbiddenCharacters(text)) return refused('forbidden-character');
  const markup = markupRefusal(text);
  if (markup !== undefined) return refused(markup);
  try {
    const { documentElement } = new DOMParser({ onError: failOnError }).parseFromString(text, 'text/xml');
    return documentElement ? { ok: true, root: documentElement } : refused('malformed');
  } catch {
    return refused('malformed');
  }
}

function refused(reason: XmlRefusal): ParsedXml {
  return { ok: false, reason };
}

/** Rejects what the parser would repair. */
function failOnError(level: string, message: string): never {
  throw new Error(`${level}: ${message}`);
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

/** Sections without elements and their ends. */
const SECTIONS = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
] as const;

/**
 * Scans tags once, before a tree is built, for a DOCTYPE and for nesting that would exhaust the memory.
 * Details of syntax are left to the parser.
 */
function markupRefusal(text: string): XmlRefusal | undefined {
  let depth = 0;
  let at = text.indexOf('<');
  while (at !== -1) {
    const section = SECTIONS.find(([start]) => text.startsWith(start, at));
    let end: number;
    if (section) end = text.indexOf(section[1], at + section[0].length);
    else if (text.startsWith('<!', at)) return 'doctype';
    else {
      end = tagEnd(text, at);
      if (text[at + 1] === '/') depth--;
      else if (text[end - 1] !== '/') depth++;
      if (depth > MAX_DEPTH) return 'too-deep';
    }
    if (end === -1) return 'malformed';
    at = text.indexOf('<', end);
  }
  return undefined;
}

/** Returns the position of the `>` that ends a tag, or -1. Skips a quoted `>`. */
function tagEnd(text: string, start: number): number {
  let quote = '';
  for (let at = start; at < text.length; at++) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return -1;
}
