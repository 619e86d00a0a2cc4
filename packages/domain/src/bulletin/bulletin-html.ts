/** Elements of a bulletin: what a text, a list, a table and a picture need, and nothing that runs, loads, sends or covers the page. */
export const BULLETIN_TAGS: readonly string[] =
  'a abbr b blockquote br caption code col colgroup dd del div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ol p pre s small span strong sub sup table tbody td tfoot th thead time tr u ul'.split(
    ' ',
  );

/** Attributes of any of them; of `style` only what `safeStyles` leaves. */
export const BULLETIN_ATTRIBUTES: readonly string[] =
  'align alt colspan datetime dir height href lang reversed rowspan scope span src start style title valign width'.split(
    ' ',
  );

/** Where a link of a bulletin may lead. */
export const BULLETIN_LINK_SCHEMES: readonly string[] = ['http', 'https', 'mailto', 'tel'];

const INLINE_IMAGE = /^data:image\/(?:png|gif|jpeg|webp|avif);base64,[a-z\d+/=\s]*$/i;

/** Whether a picture comes along with the bulletin and is a plain one. */
export function isInlineImage(source: string): boolean {
  return INLINE_IMAGE.test(source);
}
