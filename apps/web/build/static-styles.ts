import type { Plugin, Rollup } from 'vite';
import { antdSharedSheet, antdStyleSheet, STYLE_MAKERS } from './antd-css-extraction.ts';

const STYLE_MODULE = /[\\/]antd[\\/]es[\\/](.*style.*)\.js$/;
const MAKERS_MODULE = /[\\/]antd[\\/]es[\\/]theme[\\/]util[\\/]genStyleUtils\.js$/;
const MAKES_STYLE = new RegExp(`\\b(?:${STYLE_MAKERS.join('|')})\\(`);

const NO_STYLE = '() => ({})';

interface SyntaxNode {
  type: string;
  start: number;
  end: number;
  callee?: SyntaxNode & { name?: string };
  arguments?: SyntaxNode[];
}

/** Returns all calls of the makers in a module. */
function makerCalls(node: unknown, found: SyntaxNode[] = []): SyntaxNode[] {
  if (Array.isArray(node)) for (const part of node) makerCalls(part, found);
  else if (typeof node === 'object' && node !== null && 'type' in node) {
    const syntax = node as SyntaxNode;
    const isMaker = (STYLE_MAKERS as readonly string[]).includes(syntax.callee?.name ?? '');
    if (syntax.type === 'CallExpression' && isMaker) found.push(syntax);
    for (const part of Object.values(node)) makerCalls(part, found);
  }
  return found;
}

/** Returns the style module path as used in antd-css-extraction.ts, or null for other modules. */
const styleModulePath = (id: string) => STYLE_MODULE.exec(id)?.[1]?.replaceAll('\\', '/') ?? null;

/**
 * Removes the style functions and their private code from Ant Design's modules, and keeps the code of each
 * component's variables. `antdStyleSheets` emits the rules.
 */
export function withoutStyleFunctions(): Plugin {
  return {
    name: 'plus-without-style-functions',
    apply: 'build',
    transform: {
      filter: { id: STYLE_MODULE },
      handler(code, id) {
        if (!MAKES_STYLE.test(code) || MAKERS_MODULE.test(id)) return null;
        const styles = makerCalls(this.parse(code)).map((call) => call.arguments?.[1]);
        let rest = code;
        // From the end, so that earlier offsets stay valid.
        for (const style of styles.reverse()) {
          if (style) rest = rest.slice(0, style.start) + NO_STYLE + rest.slice(style.end);
        }
        return { code: rest, map: null };
      },
    },
  };
}

/** Vite's record of a chunk's style sheets. Each import of the chunk waits for them. */
type StyledChunk = Rollup.RenderedChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Emits the styles of Ant Design's components as style sheets, one per chunk with components, loaded with the chunk.
 * They precede all other style sheets, as Ant Design's runtime styles do, so that precedence is unchanged.
 * The page itself contains the first ones. See docs/decisions/0030-styles-made-by-the-build.md.
 * Errors: fails the build if Vite changes the code that adds style sheets.
 */
export function antdStyleSheets(): Plugin {
  const makers = new Set<string>();
  return {
    name: 'plus-antd-style-sheets',
    apply: 'build',
    transform: {
      handler(code, id) {
        if (STYLE_MODULE.test(id) && code.includes(NO_STYLE)) makers.add(id);
        if (!id.includes('vite/preload-helper')) return null;
        const placed = code.replace('document.head.appendChild(link)', PLACED);
        if (placed === code) {
          throw new Error('Vite adds style sheets to a page in another way: see build/static-styles.ts.');
        }
        return { code: placed, map: null };
      },
    },
    renderChunk(_code, chunk: StyledChunk) {
      const paths = chunk.moduleIds.filter((id) => makers.has(id)).map((id) => styleModulePath(id) ?? '');
      const hasShared = chunk.moduleIds.some((id) => MAKERS_MODULE.test(id));
      if (paths.length === 0 && !hasShared) return null;
      const source = (hasShared ? antdSharedSheet() : '') + antdStyleSheet(paths);
      const sheet = this.emitFile({ type: 'asset', name: `antd-${chunk.name}.css`, source });
      chunk.viteMetadata?.importedCss.add(this.getFileName(sheet));
      return null;
    },
  };
}

/** Inserts in order of arrival, before style sheets that are not Ant Design's. */
const PLACED = `/\\/antd-[^/]*\\.css$/.test(link.href)
  ? document.head.insertBefore(link, document.head.querySelector('link[rel="stylesheet"]:not([href*="/antd-"]), style'))
  : document.head.appendChild(link)`;
