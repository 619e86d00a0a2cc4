import type { Plugin } from 'vite';

/** A file of a library that imports what we never show or call, and what stands in for each of these. */
interface LeanFile {
  importer: RegExp;
  standIns: Readonly<Record<string, string>>;
}

const NOTHING_SHOWN = 'export default () => null;';

/** Languages of ProComponents' own texts that nobody can choose. Ours, and its default, stay. */
const OTHER_LANGUAGES =
  'ar_EG ca_ES cs_CZ de_DE en_GB es_ES fa_IR fr_FR he_IL hr_HR id_ID it_IT ja_JP ko_KR mn_MN ms_MY nl_NL pl_PL pt_BR ' +
  'ro_RO ru_RU sk_SK sr_RS sv_SE th_TH tr_TR uk_UA ur_PK uz_UZ vi_VN zh_HK';

const LEAN_FILES: readonly LeanFile[] = [
  {
    importer: /[\\/]pro-components[\\/]es[\\/]table[\\/]Table\.js$/,
    standIns: {
      // Its search form brings every kind of form along, steps included; ours is shared/table/filter-bar.tsx.
      './TableSearch': 'export const TableSearch = () => null;',
      // Every kind of field, colour picker and cascader included; our columns render their own cells.
      '../field/ValueTypeToComponent': 'export default {};',
      // The bar with its column tree, the card around, the form of tables that are edited in place: shared/table has its own.
      './TableToolbar': 'export const TableToolbar = () => null;',
      './components/Alert': NOTHING_SHOWN,
      '../card': NOTHING_SHOWN,
      '../form':
        'import { createContext } from "react"; export const GridContext = createContext({}); export default () => null;',
    },
  },
  {
    importer: /[\\/]pro-components[\\/]es[\\/]provider[\\/]intl\.js$/,
    standIns: Object.fromEntries(
      OTHER_LANGUAGES.split(' ').map((language) => [`./locale/${language}`, 'export default {};']),
    ),
  },
  {
    importer: /[\\/]pro-components[\\/]es[\\/]utils[\\/]index\.js$/,
    // What fails reaches the view's own boundary (shared/errors), which logs it and has words for it.
    standIns: { './components/ErrorBoundary': 'export const ErrorBoundary = ({ children }) => children;' },
  },
  {
    importer: /[\\/]antd[\\/]es[\\/]table[\\/]hooks[\\/]useFilter[\\/]index\.js$/,
    // The filter in a column's head, a tree of choices: ours is shared/table/filter-bar.tsx.
    standIns: { './FilterDropdown': `export const flattenKeys = () => []; ${NOTHING_SHOWN}` },
  },
  {
    importer: /[\\/]antd[\\/]es[\\/]input[\\/]index\.js$/,
    standIns: { './OTP': NOTHING_SHOWN },
  },
  {
    importer: /[\\/]axios[\\/]lib[\\/]adapters[\\/]adapters\.js$/,
    // Browsers have XMLHttpRequest, which tells of uploads, and which axios therefore takes first.
    standIns: { './fetch.js': 'export const getFetch = () => null;' },
  },
  {
    importer: /[\\/]axios[\\/]lib[\\/]axios\.js$/,
    standIns: { './helpers/HttpStatusCode.js': 'export default {};' },
  },
  {
    importer: /[\\/]antd[\\/]es[\\/]app[\\/]App\.js$/,
    // What is said is said by `notify`, as messages.
    standIns: { '../notification/useNotification': 'export default () => [{}, null];' },
  },
  {
    importer: /[\\/]antd[\\/]es[\\/]dropdown[\\/]index\.js$/,
    // `Dropdown.Button`, which brings Space along.
    standIns: { './dropdown-button': NOTHING_SHOWN },
  },
];

/**
 * Leaves out of the build what libraries import and we never use: 130 kB gzip of the first list and 10 of the first screen.
 * Errors: fails the build when one of them no longer imports a part, so that an update is looked at.
 */
export function leanLibraries(): Plugin {
  const replaced = new Set<string>();
  return {
    name: 'plus-lean-libraries',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const index = LEAN_FILES.findIndex(
        (file) => source in file.standIns && file.importer.test(importer ?? ''),
      );
      if (index === -1) return null;
      replaced.add(`${index}:${source}`);
      return `\0plus-stand-in:${index}:${source}`;
    },
    load(id) {
      const [, index, source] = /^\0plus-stand-in:(\d+):(.*)$/.exec(id) ?? [];
      return LEAN_FILES[Number(index)]?.standIns[source ?? ''] ?? null;
    },
    buildEnd(error) {
      const wanted = LEAN_FILES.flatMap(({ standIns }, index) =>
        Object.keys(standIns).map((source) => `${index}:${source}`),
      );
      const missing = wanted.filter((one) => !replaced.has(one));
      if (!error && missing.length > 0) {
        throw new Error(`No library imports ${missing.join(', ')} any more: see build/lean-libraries.ts.`);
      }
    },
  };
}
