/** Values of a template: texts and numbers to insert; lists, booleans and objects for sections. */
export interface TemplateContext {
  readonly [name: string]:
    | string
    | number
    | boolean
    | null
    | undefined
    | TemplateContext
    | readonly TemplateContext[];
}

type Part =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'value'; readonly name: string; readonly escape: (value: string) => string }
  | {
      readonly kind: 'section';
      readonly name: string;
      readonly isInverted: boolean;
      readonly parts: readonly Part[];
    };

const TAG = /\[\[(?<sign>[#^/]?)(?<name>\w+)\]\]/g;
/** A line with only a section tag is removed with its line break. */
const LONE_TAG = /^[ \t]*(\[\[[#^/]\w+\]\])[ \t]*\r?\n/gm;

/**
 * Renders a template. `[[name]]` inserts a value; `[[#name]]…[[/name]]` repeats for each item of a list, or renders
 * once for a truthy value; `[[^name]]…[[/name]]` renders for a falsy one. Names resolve from the innermost section
 * outwards. A value inside quotes or a comment of the template is escaped for them; elsewhere it is code.
 * Throws `Error` with `file` for an unknown name or an unclosed section.
 */
export function renderTemplate(file: string, template: string, context: TemplateContext): string {
  return render(parse(file, template.replaceAll('\r\n', '\n').replace(LONE_TAG, '$1')), [context], file);
}

function parse(file: string, template: string): Part[] {
  const open: { name: string; isInverted: boolean; parts: Part[] }[] = [
    { name: '', isInverted: false, parts: [] },
  ];
  let from = 0;
  const add = (part: Part) => open.at(-1)?.parts.push(part);
  for (const { index, 0: tag, groups } of template.matchAll(TAG)) {
    const { sign = '', name = '' } = groups ?? {};
    if (index > from) add({ kind: 'text', text: template.slice(from, index) });
    from = index + tag.length;
    if (sign === '') {
      const line = template.slice(template.lastIndexOf('\n', index) + 1, index).replaceAll(TAG, '');
      add({ kind: 'value', name, escape: escapeAfter(line, file) });
    } else if (sign === '/') {
      const closed = open.length > 1 ? open.pop() : undefined;
      if (closed?.name !== name) throw new Error(`${file}: ${tag} has no opening tag.`);
      add({ kind: 'section', ...closed });
    } else open.push({ name, isInverted: sign === '^', parts: [] });
  }
  if (open.length > 1) throw new Error(`${file}: [[#${open.at(-1)?.name}]] is not closed.`);
  add({ kind: 'text', text: template.slice(from) });
  return open[0]?.parts ?? [];
}

const jsonQuote = (value: string) => JSON.stringify(value).slice(1, -1);
/** Biome warns of a placeholder outside of a template string. */
const scriptQuote = (value: string) => value.replaceAll(/['\\]/g, '\\$&').replaceAll('${', '\\x24{');

/** Returns the escape for a value after `line`, which the template's line has before it. */
function escapeAfter(line: string, file: string): (value: string) => string {
  const isScript = /\.tsx?\.tpl$/.test(file);
  if (/^\s*(?:\/\/|\/?\*)/.test(line)) return (value) => value.replaceAll('*/', '*\\/');
  switch (quoteOpenIn(line)) {
    case "'":
      return isScript ? scriptQuote : (value) => value.replaceAll("'", "''");
    case '`':
      return (value) => value.replaceAll(/[`\\]|\$\{/g, '\\$&');
    case '"':
      return jsonQuote;
    default:
      return (value) => value;
  }
}

/** Returns the quote that is still open at the end of a line; an apostrophe within a word opens none. */
function quoteOpenIn(line: string): string | undefined {
  let open: string | undefined;
  for (const [found] of line.matchAll(/\\.|\w'|["'`]/g))
    if (open === undefined ? found.length === 1 : found.endsWith(open) && !found.startsWith('\\'))
      open = open ? undefined : found;
  return open;
}

function render(parts: readonly Part[], stack: readonly TemplateContext[], file: string): string {
  return parts.map((part) => renderPart(part, stack, file)).join('');
}

function renderPart(part: Part, stack: readonly TemplateContext[], file: string): string {
  if (part.kind === 'text') return part.text;
  const value = lookUp(part.name, stack, file);
  if (part.kind === 'value') return part.escape(String(value ?? ''));
  if (part.isInverted) return isThere(value) ? '' : render(part.parts, stack, file);
  if (Array.isArray(value))
    return value.map((item: TemplateContext) => render(part.parts, [...stack, item], file)).join('');
  if (!isThere(value)) return '';
  return render(part.parts, typeof value === 'object' ? [...stack, value as TemplateContext] : stack, file);
}

function lookUp(name: string, stack: readonly TemplateContext[], file: string): TemplateContext[string] {
  const holder = stack.findLast((context) => name in context);
  if (holder === undefined) throw new Error(`${file} uses [[${name}]], which has no value.`);
  return holder[name];
}

function isThere(value: TemplateContext[string]): boolean {
  return Array.isArray(value)
    ? value.length > 0
    : value !== false && value !== null && value !== undefined && value !== '';
}
