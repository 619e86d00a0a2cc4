const LIBRARY = /[\\/]node_modules[\\/]/;

/** The cache of server data, as far as the frame does without it. */
const QUERIES = /[\\/]node_modules[\\/]@tanstack[\\/]/;

/** The library that draws charts; nothing else is as heavy, and nothing waits for it. */
const CHARTS = /[\\/]node_modules[\\/](?:echarts|zrender|tslib)[\\/]/;

/** The editor of texts with looks, which only who writes them waits for. */
const EDITOR =
  /[\\/]node_modules[\\/](?:@tiptap|prosemirror-[a-z-]+|linkifyjs|orderedmap|rope-sequence|w3c-keyname)[\\/]/;

/** What draws barcodes, which only who prints waits for. */
const BARCODE = /[\\/]node_modules[\\/]jsbarcode[\\/]/;

/** Small parts that the tiny entry runs before the rest has arrived; in a group with that rest they would wait for it. */
const ENTRY_PART =
  /[\\/]src[\\/](?:app[\\/]start-failure|stores[\\/]cookie|i18n[\\/](?:languages|text-files)|shared[\\/]config[\\/][^\\/]+)\.tsx?$|vite[\\/]preload-helper/;

/** What one screen alone shows. */
const SCREEN = /[\\/]src[\\/]screens[\\/]/;

/** Of a list, a form or a deal alone. */
const GENERATED = /[\\/]generated[\\/]/;

const MAIN = /[\\/]src[\\/]main\.tsx$/;

/**
 * Code of ours, and the titles that scaffolded screens bring, which would else be a file each; the page itself and its
 * style sheet stay with the entry.
 */
function isOwnCode(id: string): boolean {
  return /\.(?:tsx?|module\.css|title\.json)$/.test(id) && !MAIN.test(id);
}

/** Modules that each stage of a visit needs: sign-in, the frame, the first screen, a list, and what is done with a row of it. */
export interface Stages {
  signIn: ReadonlySet<string>;
  frame: ReadonlySet<string>;
  home: ReadonlySet<string>;
  list: ReadonlySet<string>;
  work: ReadonlySet<string>;
}

/**
 * How the build is cut into files, as groups of rolldown's `codeSplitting`: sign-in, frame and list in two files each, of
 * libraries and of our own; one with what the first screen adds; one of our own and one of libraries (forms above all)
 * beyond that; and one each with what draws charts, edits texts and prints barcodes. Screens and texts stay on their own.
 */
export function chunkGroups({ signIn, frame, home, list, work }: Stages) {
  const group = (name: string, priority: number, test: (id: string) => boolean) => ({
    name,
    priority,
    test,
    // Libraries import from barrel files; following these would pull in what is not needed.
    includeDependenciesRecursively: false,
  });
  const isShared = (id: string) => isOwnCode(id) && !SCREEN.test(id) && !GENERATED.test(id);
  return [
    group('entry-parts', 60, (id) => ENTRY_PART.test(id)),
    group('platform', 50, (id) => signIn.has(id) && LIBRARY.test(id)),
    group('sign-in', 40, (id) => signIn.has(id) && isOwnCode(id)),
    group('frame-platform', 30, (id) => frame.has(id) && LIBRARY.test(id)),
    group('frame', 20, (id) => frame.has(id) && isOwnCode(id)),
    // What the first screen asks the server with, which must not wait for all that tables are made of.
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
        !/signalr|dompurify|fuse|papaparse|qr-?code|[\\/](?:switch|segmented)[\\/]/.test(id),
    ),
  ];
}
