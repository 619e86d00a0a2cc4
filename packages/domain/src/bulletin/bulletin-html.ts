/**
 * HTML elements allowed in an announcement: text, lists, tables and images. None can run, load, submit or cover
 * anything.
 */
export const BULLETIN_TAGS: readonly string[] =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );

/** Attributes allowed on any element. `style` is filtered by `safeStyles`. */
export const BULLETIN_ATTRIBUTES: readonly string[] =
  'align alt colspan datetime dir height href lang reversed rowspan scope span src start style title valign width'.split(
    ' ',
  );

/** URL schemes allowed in links. */
export const BULLETIN_LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const INLINE_IMAGE = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z\d+/=\s]*$/i;

/** Returns whether an image source is an inline raster image. */
export function isInlineImage(source: string): boolean {
  return INLINE_IMAGE.test(source);
}
