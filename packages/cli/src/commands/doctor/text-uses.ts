/** Text usage of a source file, found by patterns without parsing it. */
export interface TextUses {
  /** Namespaces that it names. */
  readonly namespaces: ReadonlySet<string>;
  /** Whole strings that could be keys, including `ns:key`. */
  readonly literals: ReadonlySet<string>;
  /** Keys with placeholders, `columns.${name}`, as patterns with a group for each. */
  readonly templates: readonly RegExp[];
  /** True if it passes its `t` to a component, which then shows texts of its namespace. */
  readonly givesTexts: boolean;
  /** True if it receives `t` from the component that uses it. */
  readonly takesTexts: boolean;
  /** Texts that it certainly uses. */
  readonly asked: readonly { readonly namespace: string; readonly key: string }[];
}

const LITERAL = /(['"`])([\w./:-]{1,100})\1/g;
const TEMPLATE = /`((?:[\w./:-]|\$\{[^`{}]*\})*)`/g;
const BLANK = /\$\{[^`{}]*\}/;
const USE_TRANSLATION = /\{ t \} = useTranslation\('([^']+)'\)/g;
const CALL = /(?<![\w.])t\(\s*'([\w.-]+)'\s*(?:\)|,\s*(?!\{[^}]*\bns:))/g;

export function readUses(source: string): TextUses {
  const literals = new Set([...source.matchAll(LITERAL)].map(([, , text = '']) => text));
  const templates = [...source.matchAll(TEMPLATE)].flatMap(([, text = '']) => patternOf(text) ?? []);
  const own = [...new Set([...source.matchAll(USE_TRANSLATION)].map(([, namespace = '']) => namespace))];
  const [namespace] = own;
  const qualified = [...literals].flatMap((text) => {
    const [before, key, more] = text.split(':');
    return before && key && more === undefined ? [{ namespace: before, key }] : [];
  });
  return {
    namespaces: new Set([...literals, ...qualified.map((one) => one.namespace)]),
    literals,
    templates,
    givesTexts: /\bt=\{t\}/.test(source),
    takesTexts: /\bt: TFunction\b/.test(source),
    asked:
      namespace !== undefined && own.length === 1
        ? [...source.matchAll(CALL)].map(([, key = '']) => ({ namespace, key }))
        : [],
  };
}

/** Returns undefined for a template without a placeholder, or with nothing else: it would match every key. */
function patternOf(template: string): RegExp | undefined {
  const parts = template.split(BLANK);
  if (parts.length < 2 || parts.every((part) => !/\w/.test(part))) return undefined;
  return new RegExp(`^${parts.map((part) => part.replaceAll('.', '\\.')).join('([\\w -]+)')}$`);
}
