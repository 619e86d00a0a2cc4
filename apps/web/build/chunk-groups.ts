const LIBRARY = /[\\/]node_modules[\\/]/;

/** Query library, which the layout does not need. */
const QUERIES = /[\\/]node_modules[\\/]@tanstack[\\/]/;

/** Chart library: the heaviest dependency, loaded on demand. */
const CHARTS = /[\\/]node_modules[\\/](?:echarts|zrender|tslib)[\\/]/;

/** Rich text editor, loaded only for editing. */
const EDITOR =
  /[\\/]node_modules[\\/](?:@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)[\\/]/;

/** Barcode library, loaded only for printing. */
const BARCODE = /[\\/]node_modules[\\/]jsbarcode[\\/]/;

/** Small modules that the entry runs before other chunks arrive. In a shared chunk they would have to wait for it. */
const ENTRY_PART =
  /[\\/]src[\\/](?:app[\\/]bootstrap-error|stores[\\/]cookie|i18n[\\/](?:languages|text-files)|shared[\\/]config[\\/][^\\/]+)\.tsx?$|vite[\\/]preload-helper/;

/** Code of a single screen. */
const SCREEN = /[\\/]src[\\/]screens[\\/]/;

/** Generated code of a single list, form or deal. */
const GENERATED = /[\\/]generated[\\/]/;

const MAIN = /[\\/]src[\\/]main\.tsx$/;

/**
 * Returns whether a module is our code or a title file of a scaffolded screen, which would otherwise get its own
 * chunk. The page and its style sheet stay with the entry.
 */
function isOwnCode(id: string): boolean {
  return /\.(?:tsx?|module\.css|title\.json)$/.test(id) && !MAIN.test(id);
}

/** Modules of each stage of a visit: sign-in, layout, first screen, list, and actions on a row. */
export interface Stages {
  signIn: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  home: ReadonlySet<string>;
  list: ReadonlySet<string>;
  work: ReadonlySet<string>;
}

/**
 * Returns the groups of rolldown's `codeSplitting`.
 * - sign-in, layout and list: two chunks each, for libraries and for our code
 * - first screen: one chunk with its additions
 * - other code: one chunk for libraries (mostly forms) and one for our code
 * - charts, text editor and barcodes: one chunk each
 * Screens and texts have their own chunks.
 */
export function chunkGroups({ signIn, frame, home, list, work }: Stages) {
  const group = (name: string, priority: number, test: (id: string) => boolean) => ({
    name,
    priority,
    test,
    // Libraries import from barrel files; following those would include unneeded modules.
    includeDependenciesRecursively: false,
  });
  const isShared = (id: string) => isOwnCode(id) && !SCREEN.test(id) && !GENERATED.test(id);
  return [
    group('entry-parts', 60, (id) => ENTRY_PART.test(id)),
    group('platform', 50, (id) => signIn.has(id) && LIBRARY.test(id)),
    group('sign-in', 40, (id) => signIn.has(id) && isOwnCode(id)),
    group('frame-platform', 30, (id) => frame.has(id) && LIBRARY.test(id)),
    group('frame', 20, (id) => frame.has(id) && isOwnCode(id)),
    // The first screen needs the query library but not the table libraries.
    group('queries', 19, (id) => QUERIES.test(id)),
    group('home', 18, (id) => home.has(id) && (LIBRARY.test(id) || (isOwnCode(id) && !SCREEN.test(id)))),
    group('charts', 15, (id) => CHARTS.test(id)),
    group('editor', 15, (id) => EDITOR.test(id)),
    group('barcode', 15, (id) => BARCODE.test(id)),
    group('table', 12, (id) => list.has(id) && LIBRARY.test(id)),
    group('list', 11, (id) => list.has(id) && isShared(id)),
    group('work', 10, (id) => work.has(id) && isShared(id)),
    group(
      'forms',
      9,
      (id) =>
        LIBRARY.test(id) &&
        !/signalr|dompurify|fuse|papaparse|fflate|read-excel-file|saxen|qr-?code|[\\/](?:switch|segmented)[\\/]/.test(
          id,
        ),
    ),
  ];
}
