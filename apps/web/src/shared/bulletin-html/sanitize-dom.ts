import {
  BULLETIN_ATTRIBUTES,
  BULLETIN_LINK_SCHEMES,
  BULLETIN_TAGS,
  COLOUR_STYLES,
  isInlineImage,
  safeStyles,
} from '@parking-plus/domain';

export const HTML = 'http://www.w3.org/1999/xhtml';

/**
 * Removes all elements and attributes that are not allow-listed from a parsed bulletin. Links open a new page
 * without access to this one. A text replaces pictures from another host.
 * Shape: `body` must belong to an inert document. Returns true if the author set colours.
 */
export function sanitizeElement(body: HTMLElement, imageText: string): boolean {
  let hasOwnColours = false;
  for (const element of body.querySelectorAll('*')) {
    if (!BULLETIN_TAGS.includes(element.localName) || element.namespaceURI !== HTML) {
      element.remove();
      continue;
    }
    for (const { name } of [...element.attributes]) {
      if (!BULLETIN_ATTRIBUTES.includes(name)) element.removeAttribute(name);
    }
    if (keepSafeStyle(element)) hasOwnColours = true;
    keepSafeLink(element);
    keepSafeImage(element, imageText);
  }
  return hasOwnColours;
}

/** Returns whether the remaining styles include a colour. */
function keepSafeStyle(element: Element): boolean {
  const styles = safeStyles(element.getAttribute('style') ?? '');
  element.removeAttribute('style');
  if (styles.length > 0) {
    element.setAttribute('style', styles.map(([property, value]) => `${property}: ${value}`).join('; '));
  }
  return styles.some(([property]) => COLOUR_STYLES.has(property));
}

function keepSafeLink(element: Element): void {
  const href = element.getAttribute('href');
  if (href === null) return;
  const target = parsedUrl(href);
  if (element.localName !== 'a' || !target || !BULLETIN_LINK_SCHEMES.includes(target.protocol.slice(0, -1))) {
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
  if (isInlineImage(source)) return true;
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
