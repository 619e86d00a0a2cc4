import type { Plugin, Rollup } from 'vite';
import { antdSharedSheet, antdStyleSheet, STYLE_MAKERS } from './antd-style-sheet.ts';

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

/** Calls of the makers, wherever they stand in a module. */
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

/** Path of a style module as antd-style-sheet.ts knows it; null for every other module. */
const styleModulePath = (id: string) => STYLE_MODULE.exec(id)?.[1]?.replaceAll('\\', '/') ?? null;

/**
 * Takes the functions that make styles out of Ant Design's modules, and with them all that only they use; what makes
 * the variables of each component stays. The rules are in the style sheets of `antdStyleSheets`.
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
        // From the end, so that the places before keep their numbers.
        for (const style of styles.reverse()) {
          if (style) rest = rest.slice(0, style.start) + NO_STYLE + rest.slice(style.end);
        }
        return { code: rest, map: null };
      },
    },
  };
}

/** Vite's own record of what a chunk needs besides scripts; each import of the chunk waits for these style sheets. */
type StyledChunk = Rollup.RenderedChunk & { viteMetadata?: { importedCss: Set<string> } };

/**
 * Writes the styles of Ant Design's components as style sheets: for each file of the build, one for the components in
 * it, which is loaded together with it. Ahead of all other style sheets, where Ant Design puts its own in the browser, so
 * that the same rule wins; a page's first is in the page itself. See docs/decisions/0030-styles-made-by-the-build.md.
 * Errors: fails the build where Vite no longer adds style sheets the way that is changed here.
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

/** In the order of their arrival, ahead of the style sheets that are no part of Ant Design's. */
const PLACED = `/\\/antd-[^/]*\\.css$/.test(link.href)
  ? document.head.insertBefore(link, document.head.querySelector('link[rel="stylesheet"]:not([href*="/antd-"]), style'))
  : document.head.appendChild(link)`;
