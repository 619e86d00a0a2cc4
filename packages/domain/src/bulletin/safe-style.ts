/** Properties that change the appearance of text, but not its position. */
const PROPERTIES: ReadonlySet<string> = new Set([
  'background-color',
  'color',
  'font-size',
  'font-style',
  'font-weight',
  'list-style-type',
  'padding-left',
  'text-align',
  'text-decoration',
  'text-indent',
  'vertical-align',
  'white-space',
]);

/** Keywords, positive numbers with a unit, and colours. Excludes URLs, functions, negative numbers and escapes. */
const VALUE =
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+(?:-[a-z]+)*|\d{1,3}(?:\.\d+)?(?:px|em|rem|pt|%)?)$/;

/** Styles that assume a certain background colour. */
export const COLOUR_STYLES: ReadonlySet<string> = new Set(['color', 'background-color']);

/**
 * Returns the allowed declarations of a `style` attribute: a short list of properties with plain values.
 * Shape: name and value pairs in lower case and original order. Unknown declarations are dropped.
 */
export function safeStyles(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [property = '', value = '', ...rest] = declaration.toLowerCase().split(':');
    const found: [string, string] = [property.trim(), value.trim()];
    return rest.length === 0 && PROPERTIES.has(found[0]) && VALUE.test(found[1]) ? [found] : [];
  });
}
