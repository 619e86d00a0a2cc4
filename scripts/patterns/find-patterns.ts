import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAst } from 'vite';

export type FoundPattern = { readonly file: string; readonly pattern: string; readonly flags: string };
export type FoundPatterns = {
  readonly patterns: readonly FoundPattern[];
  /** Calls of `new RegExp(…)` with a value known only at runtime. */
  readonly made: readonly { readonly file: string; readonly text: string }[];
};

type Node = { readonly type: string; readonly start: number; readonly end: number } & Readonly<
  Record<string, unknown>
>;

/** Returns the regular expressions of a folder's shipped code, without tests and test tools. */
export function patternsIn(root: string, folder: string): FoundPatterns {
  const patterns: FoundPattern[] = [];
  const made: { file: string; text: string }[] = [];
  for (const path of readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).toSorted()) {
    if (!/\.tsx?$/.test(path) || /\.test\.tsx?$|\.d\.ts$|(?:^|\/)(?:testing|generated)\//.test(path))
      continue;
    const file = `${folder}/${path}`;
    const code = readFileSync(join(root, file), 'utf8');
    const look = (value: unknown): void => {
      if (Array.isArray(value)) for (const item of value) look(item);
      if (!isNode(value)) return;
      const { type, regex, callee, start, end } = value;
      if (type === 'Literal' && regex !== undefined)
        patterns.push({ file, ...(regex as { pattern: string; flags: string }) });
      if (
        (type === 'NewExpression' || type === 'CallExpression') &&
        isNode(callee) &&
        callee.name === 'RegExp'
      )
        made.push({ file, text: code.slice(start, end) });
      for (const member of Object.values(value)) look(member);
    };
    look(parseAst(code, { lang: path.endsWith('x') ? 'tsx' : 'ts' }));
  }
  return { patterns, made };
}

/** Returns every `pattern` of a document of schemas, without duplicates. */
export function patternsOfSchemas(document: unknown): string[] {
  const found = new Set<string>();
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('pattern' in value && typeof value.pattern === 'string') found.add(value.pattern);
    for (const member of Object.values(value)) look(member);
  };
  look(document);
  return [...found];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
