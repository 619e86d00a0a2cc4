import { BULLETIN_ATTRIBUTES, BULLETIN_TAGS } from '@parking-plus/domain';
import DOMPurify, { type Config } from 'dompurify';
import { HTML, keepHarmless } from './harmless-elements.ts';

const CONFIG: Config = {
  ALLOWED_TAGS: [...BULLETIN_TAGS],
  ALLOWED_ATTR: [...BULLETIN_ATTRIBUTES],
  ALLOW_DATA_ATTR: false,
  ALLOW_ARIA_ATTR: false,
  ALLOWED_NAMESPACES: [HTML],
};

export interface SafeBulletin {
  readonly content: DocumentFragment;
  /** Whether the writer chose colours; they are meant for white paper. */
  readonly hasOwnColours: boolean;
}

/**
 * Makes the HTML of a bulletin harmless: by DOMPurify, and by lists of our own over what is left.
 * What has been looked at last is shown as it is, never turned into text and parsed again.
 * Shape: `imageText` takes the place of pictures that would be fetched from another host.
 */
export function sanitiseBulletin(html: string, imageText: string): SafeBulletin {
  const content = document.createDocumentFragment();
  if (!DOMPurify.isSupported) {
    content.append(html);
    return { content, hasOwnColours: false };
  }
  // Parsed in a document of its own, where nothing is fetched and nothing runs.
  const { body } = new DOMParser().parseFromString(DOMPurify.sanitize(html, CONFIG), 'text/html');
  const hasOwnColours = keepHarmless(body, imageText);
  content.append(...body.childNodes);
  return { content, hasOwnColours };
}
