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
  'apps/web/src': [
    {
      name: 'program',
      folders: ['.', 'app'],
      hint: 'app/ puts the pages together: routes, views, providers. Nothing imports it; what a part needs is passed in.',
    },
    {
      name: 'frame',
      folders: ['layout'],
      hint: 'What stands around every view: sidebar, navbar, its tools, tabs. What a screen needs too belongs in session/, stores/ or shared/.',
    },
    {
      name: 'live messages',
      folders: ['realtime'],
      hint: 'The hub. Screens do not know of it: the queries that they show are asked anew. What it needs of the frame is passed in by app/.',
    },
    {
      name: 'screens',
      folders: ['screens'],
      hint: 'One folder for each screen. What two of them share belongs in resources/<name>/, lists/ or shared/<subject>/.',
    },
    {
      name: 'list screens',
      folders: ['lists'],
      hint: 'What every screen of a list has. What only one has belongs in its screen; what knows no session, in shared/list/ or shared/table/.',
    },
    {
      name: 'resources',
      folders: ['resources'],
      hint: 'Queries of one resource, and dialogs on it that several screens open. What only one screen opens belongs there.',
    },
    {
      name: 'session',
      folders: ['session'],
      hint: 'Who is signed in, and what they may do; screens and resources ask it. What it needs of them is passed in.',
    },
    {
      name: 'lists, imports, changes',
      folders: ['shared/list', 'shared/import', 'shared/changes'],
      hint: 'Made of tables and forms. What knows the session belongs in lists/, what knows a resource in resources/<name>/.',
    },
    {
      name: 'tables, forms, charts',
      folders: ['shared/table', 'shared/form', 'shared/chart'],
      hint: 'Parts that screens are made of. What knows a resource belongs in resources/<name>/, what knows the session in lists/.',
    },
    {
      name: 'export',
      folders: ['shared/export'],
      hint: 'The rows of a list as a workbook; the button for it belongs in shared/table/output/.',
    },
    {
      name: 'fields',
      folders: [
        'shared/columns',
        'shared/fields',
        'shared/inputs',
        'shared/enums',
        'shared/plates',
        'shared/print',
        'shared/workbook',
      ],
      hint: 'How one value is shown, typed, printed and exported. What puts several together belongs in shared/table/ or shared/form/.',
    },
    {
      name: 'page',
      folders: [
        'shared/page',
        'shared/theme',
        'shared/preferences',
        'shared/navigation',
        'shared/bulletin-html',
        'shared/version',
        'shared/unsaved',
        'shared/api',
        'shared/feedback',
      ],
      hint: 'Parts of any page, calls to the server and what is said of them. What knows fields belongs in shared/table/ or shared/form/, what knows who is signed in in session/.',
    },
    {
      name: 'ground',
      folders: ['shared/formats', 'shared/errors', 'shared/config', 'shared/time', 'i18n', 'stores'],
      hint: 'Texts, formats, the error log, time, configuration, what this device keeps: they import only each other. What shows something or calls the server belongs in shared/page/, shared/feedback/ or shared/api/.',
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
      name: 'a screen imports no other screen',
      comment:
        'What two screens share belongs in resources/<name>/, lists/ or shared/<subject>/. See docs/architecture.md.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
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
    // Imports of types count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|/dist/' },
    includeOnly: { path: Object.keys(LAYERS).map((source) => `^${source}/`) },
  },
};
