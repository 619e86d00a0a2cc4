/** Styles that change how a text looks and nothing about where it stands. */
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

/** Words, numbers with a unit, and colours: nothing that loads, computes, counts below zero or needs an escape. */
const VALUE =
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([\d\s.,%/]+\)|[a-z]+(?:-[a-z]+)*|\d{1,3}(?:\.\d+)?(?:px|em|rem|pt|%)?)$/;

/** Styles that are meant for paper of a certain colour. */
export const COLOUR_STYLES: ReadonlySet<string> = new Set(['color', 'background-color']);

/**
 * Takes out of a `style` attribute what may stay: a short list of properties with plain values.
 * Shape: name and value pairs in lower case, in their order; whatever is not understood is left out.
 */
export function safeStyles(style: string): [property: string, value: string][] {
  return style.split(';').flatMap((declaration): [string, string][] => {
    const [property = '', value = '', ...rest] = declaration.toLowerCase().split(':');
    const found: [string, string] = [property.trim(), value.trim()];
    return rest.length === 0 && PROPERTIES.has(found[0]) && VALUE.test(found[1]) ? [found] : [];
  });
}
