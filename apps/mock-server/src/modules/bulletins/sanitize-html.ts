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
  // Checked below: only plain images may be data URLs.
  allowedSchemesByTag: { img: ['data'] },
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  // Checked below.
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
 * Removes everything from a bulletin's HTML that could run, load, send or cover a page. Uses the same lists
 * as the web.
 * Shape: images of other hosts are omitted. Source: docs/decisions/0011-bulletin-html.md.
 */
export async function cleanBulletinHtml(html: string): Promise<string> {
  // Loaded on the first write, so that it does not delay the start.
  const { default: sanitize } = await import('sanitize-html');
  return sanitize(html, OPTIONS).trim();
}

/** Returns whether the HTML has visible content: a word, an image or a line. */
export function hasVisibleContent(cleanHtml: string): boolean {
  if (/<(?:img|hr)\b/.test(cleanHtml)) return true;
  return cleanHtml.replace(/<[^>]*>|&nbsp;|\s/g, '') !== '';
}
