import type { Plugin } from 'vite';

const PRO_TABLE = /[\\/]pro-components[\\/]es[\\/]table[\\/]Table\.js$/;

/** What ProTable imports and we never show, and what stands in for it. */
const STAND_INS: Record<string, string> = {
  // Its search form brings every kind of form along, steps included; ours is shared/table/filter-bar.tsx.
  './TableSearch': 'export const TableSearch = () => null;',
  // Every kind of field, colour picker and cascader included; our columns render their own cells.
  '../field/ValueTypeToComponent': 'export default {};',
  // The bar with its column tree, the card around, the form of tables that are edited in place: shared/table has its own.
  './TableToolbar': 'export const TableToolbar = () => null;',
  './components/Alert': 'export default () => null;',
  '../card': 'export default () => null;',
  '../form':
    'import { createContext } from "react"; export const GridContext = createContext({}); export default () => null;',
};

/**
 * Leaves out of the build what ProTable imports but our base table never shows: 100 kB gzip of the first list and more.
 * Errors: fails the build when ProTable no longer imports one of the parts, so that an update is looked at.
 */
export function leanProTable(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'plus-lean-pro-table',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      if (!(source in STAND_INS) || !importer || !PRO_TABLE.test(importer)) return null;
      replaced.add(source);
      return `\0plus-stand-in:${source}`;
    },
    load(id) {
      const source = id.split('\0plus-stand-in:')[1];
      return source === undefined ? null : (STAND_INS[source] ?? null);
    },
    buildEnd(error) {
      const missing = Object.keys(STAND_INS).filter((source) => !replaced.has(source));
      if (!error && missing.length > 0) {
        throw new Error(`ProTable no longer imports ${missing.join(', ')}: see build/lean-pro-table.ts.`);
      }
    },
  };
}
