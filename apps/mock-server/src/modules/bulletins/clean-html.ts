import {
  BULLETIN_ATTRIBUTES,
  BULLETIN_LINK_SCHEMES,
  BULLETIN_TAGS,
  isInlineImage,
  safeStyles,
} from '@parking-plus/domain';
import type { Attributes, IOptions } from 'sanitize-html';

const OPTIONS: IOptions = {
  allowedTags: [...BULLETIN_TAGS],
  allowedAttributes: { '*': [...BULLETIN_ATTRIBUTES] },
  allowedSchemes: [...BULLETIN_LINK_SCHEMES],
  // Looked at below: only plain pictures may come as data.
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Styles are looked at below.
  parseStyleAttributes: false,
  transformTags: { '*': (tagName, attribs) => ({ tagName, attribs: safeAttributes(tagName, attribs) }) },
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
};

function safeAttributes(tagName: string, { style, src, href, ...rest }: Attributes): Attributes {
  const styles = safeStyles(style ?? '').map(([property, value]) => `${property}: ${value}`);
  return {
    ...rest,
    ...(styles.length > 0 && { style: styles.join('; ') }),
    ...(tagName === 'a' && href !== undefined && { href }),
    ...(tagName === 'img' && src !== undefined && isInlineImage(src) && { src }),
  };
}

/**
 * The HTML of a bulletin without what could run, load, send or cover a page, by the lists that the web reads it with.
 * Shape: pictures of other hosts are left out. Source: docs/decisions/0011-bulletin-html.md.
 */
export async function cleanBulletinHtml(html: string): Promise<string> {
  // Loaded when somebody writes, so that no start waits for it.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, OPTIONS).trim();
}

/** Whether somebody would see anything of it: a word, a picture or a line. */
export function saysSomething(cleanHtml: string): boolean {
  if (/<(?:img|hr)\b/.test(cleanHtml)) return true;
  return cleanHtml.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
