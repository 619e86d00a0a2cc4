/**
 * Layers of an app, from top to bottom; `folders` are patterns below the source folder, `.` its own files.
 * A file imports from its own layer and from those below. Tests may import anything.
 */
const LAYERS = {
  'apps/mock-server/src': [
    {
      name: 'programs',
      folders: ['.', 'bench', 'faults'],
      hint: 'Programs and their options: nothing imports them.',
    },
    { name: 'start', folders: ['start'], hint: 'What only the start of the server needs belongs in start/.' },
    { name: 'app', folders: ['app'], hint: 'app/ puts the server together; what a part needs is passed in.' },
    {
      name: 'registry',
      folders: ['registry'],
      hint: 'registry/ finds what modules bring (deals, menu, files, migrations, seeds) and app/ passes it down.',
    },
    {
      name: 'transport',
      folders: [
        'control',
        'console',
        'web',
        'hub',
        'http/operations',
        'http/idempotency',
        'http/plugins',
        'http/scenarios',
        'http/contract',
      ],
      hint: 'What speaks HTTP or SignalR belongs in http/, hub/ or control/; a use case in its module asks for plain values.',
    },
    {
      name: 'background work',
      folders: ['jobs', 'simulation'],
      hint: 'Scheduled work belongs in jobs/, what the world outside does (cars, machines, bank, tax platform) in simulation/.',
    },
    {
      name: 'workflow',
      folders: ['workflow'],
      hint: 'The document engine and document types. What types and modules share belongs in ledger/ or in the module.',
    },
    {
      name: 'modules',
      folders: ['modules'],
      hint: 'Deals, services and queries of one resource. What two modules need of each other belongs below both: a table in db/schema/, a write to sales in ledger/, a condition of lists in lists/.',
    },
    {
      name: 'seeding',
      folders: ['seeding'],
      hint: 'Seeded rows and the consistency check; seeding/ asks no module.',
    },
    {
      name: 'ledger',
      folders: ['ledger'],
      hint: 'Sales, invoices and reversals, which several modules write.',
    },
    { name: 'lists', folders: ['lists'], hint: 'Pages, totals, exports and conditions of lists.' },
    {
      name: 'deals',
      folders: ['deals'],
      hint: 'What a module gets and gives; the handlers themselves belong in modules/.',
    },
    {
      name: 'audit and identity',
      folders: ['audit', 'identity'],
      hint: 'The audit log; who is calling, and what they may do.',
    },
    {
      name: 'database',
      folders: ['db'],
      hint: 'Opening, migrating and describing the database; queries belong in modules/.',
    },
    {
      name: 'ground',
      folders: ['errors', 'clock', 'random'],
      hint: 'Errors, time and chance, without any of our own imports.',
    },
  ],
};

const escaped = (text) => text.replaceAll('.', '\\.');
const patternOf = (source, folder) => `^${source}/${folder === '.' ? '[^/]+$' : `${escaped(folder)}/`}`;
const patternsOf = (source, layers) =>
  layers.flatMap(({ folders }) => folders.map((folder) => patternOf(source, folder)));

/** Rules of one app: each layer imports from no layer above it, and every folder has a layer. */
function rulesOf([source, layers]) {
  return [
    ...layers.slice(1).map(({ name, hint }, index) => ({
      name: `${source}: ${name} imports only down`,
      comment: `${hint} See docs/architecture.md.`,
      severity: 'error',
      from: { path: patternsOf(source, [layers[index + 1]]) },
      to: { path: patternsOf(source, layers.slice(0, index + 1)) },
    })),
    {
      name: `${source}: every folder has a layer`,
      comment: 'Put the file into a folder of .dependency-cruiser.mjs, or give the new folder a layer there.',
      severity: 'error',
      from: { path: `^${source}/`, pathNot: patternsOf(source, layers) },
      to: {},
    },
  ];
}

export default {
  forbidden: [
    ...Object.entries(LAYERS).flatMap(rulesOf),
    {
      name: 'no circle of folders',
      comment:
        'Move what both folders need into a folder below both, or pass it in. See docs/architecture.md.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      // A folder counts with its subfolders in the rule above, so this direction is not seen by it.
      name: 'no import from the folder above',
      comment: 'Move what subfolders share into a subfolder beside them.',
      severity: 'error',
      from: { path: '^(apps/.+)/[^/]+/[^/]+$' },
      to: { path: '^$1/[^/]+$' },
    },
  ],
  options: {
    // TypeScript 7 has no JavaScript API, so swc reads the sources. Imports of types count too.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|/dist/' },
    includeOnly: { path: Object.keys(LAYERS).map((source) => `^${source}/`) },
  },
};
