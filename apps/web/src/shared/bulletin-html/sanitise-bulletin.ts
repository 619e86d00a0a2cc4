import { BULLETIN_ATTRIBUTES, BULLETIN_TAGS } from '@parking-plus/domain';
import DOMPurify, { type Config } from 'dompurify';
import { HTML, sanitizeElement } from './sanitize-dom.ts';

const CONFIG: Config = {
  ALLOWED_TAGS: [...BULLETIN_TAGS],
  ALLOWED_ATTR: [...BULLETIN_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: [HTML],
};

export interface SafeBulletin {
  readonly content: DocumentFragment;
  /** True if the author set colours, which suit white paper only. */
  readonly hasOwnColours: boolean;
}

/**
 * Sanitises the HTML of a bulletin with DOMPurify and then with the project's allow lists. The resulting
 * nodes are displayed directly and never serialised and parsed again.
 * Shape: `imageText` replaces pictures from another host.
 */
export function sanitiseBulletin(html: string, imageText: string): SafeBulletin {
  const content = document.createDocumentFragment();
  if (!DOMPurify.isSupported) {
    content.append(html);
    return { content, hasOwnColours: false };
  }
  // Parsed in an inert document, which loads and runs nothing.
  const { body } = new DOMParser().parseFromString(DOMPurify.sanitize(html, CONFIG), 'text/html');
  const hasOwnColours = sanitizeElement(body, imageText);
  content.append(...body.childNodes);
  return { content, hasOwnColours };
}
