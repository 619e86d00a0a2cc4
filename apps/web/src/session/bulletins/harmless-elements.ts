import { COLOURS, safeStyles } from './safe-style.ts';

/** What a text, a list, a table and a picture need, and nothing that runs, loads, sends or covers the page. */
export const TAGS =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );
export const ATTRIBUTES =
  'align alt colspan datetime dir height href lang reversed rowspan scope span src start style title valign width'.split(
    ' ',
  );

export const HTML = 'http://www.w3.org/1999/xhtml';
const LINK_PROTOCOLS = ['http:', 'https:', 'mailto:', 'tel:'];
const INLINE_IMAGE = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z\d+/=\s]*$/i;

/**
 * Takes out of a parsed bulletin whatever is not on the lists; links are made to open a page of their own that knows
 * nothing of this one, and a text takes the place of pictures that would be fetched from another host.
 * Shape: `body` must be of a document that is not shown. True where the writer chose colours.
 */
export function keepHarmless(body: HTMLElement, imageText: string): boolean {
  let hasOwnColours = false;
  for (const element of body.querySelectorAll('*')) {
    if (!TAGS.includes(element.localName) || element.namespaceURI !== HTML) {
      element.remove();
      continue;
    }
    for (const { name } of [...element.attributes]) {
      if (!ATTRIBUTES.includes(name)) element.removeAttribute(name);
    }
    if (keepSafeStyle(element)) hasOwnColours = true;
    keepSafeLink(element);
    keepSafeImage(element, imageText);
  }
  return hasOwnColours;
}

/** Whether a colour is among the styles that stay. */
function keepSafeStyle(element: Element): boolean {
  const styles = safeStyles(element.getAttribute('style') ?? '');
  element.removeAttribute('style');
  if (styles.length > 0) {
    element.setAttribute('style', styles.map(([property, value]) => `${property}: ${value}`).join('; '));
  }
  return styles.some(([property]) => COLOURS.has(property));
}

function keepSafeLink(element: Element): void {
  const href = element.getAttribute('href');
  if (href === null) return;
  const target = parsedUrl(href);
  if (element.localName !== 'a' || !target || !LINK_PROTOCOLS.includes(target.protocol)) {
    element.removeAttribute('href');
    return;
  }
  element.setAttribute('href', target.href);
  element.setAttribute('target', '_blank');
  element.setAttribute('rel', 'noopener noreferrer');
}

function keepSafeImage(element: Element, imageText: string): void {
  const source = element.getAttribute('src');
  if (element.localName !== 'img') {
    element.removeAttribute('src');
    return;
  }
  if (source === null || !isOwnImage(source)) {
    element.replaceWith(element.getAttribute('alt') || imageText);
    return;
  }
  if (!element.hasAttribute('alt')) element.setAttribute('alt', '');
}

function isOwnImage(source: string): boolean {
  if (INLINE_IMAGE.test(source)) return true;
  const url = parsedUrl(source);
  return url !== null && url.protocol !== 'data:' && url.origin === window.location.origin;
}

function parsedUrl(text: string): URL | null {
  try {
    return new URL(text, window.location.href);
  } catch {
    return null;
  }
}
