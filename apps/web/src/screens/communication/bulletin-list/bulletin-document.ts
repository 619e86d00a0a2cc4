import { getSchema, type JSONContent } from '@tiptap/core';
import { DOMParser } from '@tiptap/pm/model';
import { sanitiseBulletin } from '../../../shared/bulletin-html/sanitise-bulletin.ts';
import { bulletinExtensions } from './bulletin-extensions.ts';

/** Elements that the editor returns unchanged or as equivalents that look the same. */
const KEPT =
  'a b blockquote br col colgroup del em h2 h3 hr i li ol p s strong table tbody td tfoot th thead tr u ul'.split(
    ' ',
  );
const KEPT_STYLES = /^(?:text-align: (?:left|center|right|justify)|min-width: \d+px)?;?$/;

export interface ReadBulletin {
  document: JSONContent;
  /** True if saving would lose content, such as a picture or a colour. */
  hasLoss: boolean;
}

/** Converts the sanitised HTML of a bulletin to the editor's document, without parsing it a second time. */
export function readBulletin(html: string): ReadBulletin {
  const { content } = sanitiseBulletin(html, '');
  const document = DOMParser.fromSchema(getSchema(bulletinExtensions()))
    .parse(content)
    .toJSON() as JSONContent;
  const hasLoss = [...content.querySelectorAll('*')].some(
    (element) => !KEPT.includes(element.localName) || !KEPT_STYLES.test(element.getAttribute('style') ?? ''),
  );
  return { document, hasLoss };
}
