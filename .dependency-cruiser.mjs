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
    { name: 'start', folders: ['start'], hint: 'Code for the start of the server belongs in start/.' },
    {
      name: 'app',
      folders: ['app', 'proxy'],
      hint: 'app/ assembles the server and passes dependencies to its parts; proxy/ assembles the proxy.',
    },
    {
      name: 'registry',
      folders: ['registry'],
      hint: 'registry/ finds the deals, menu entries, files, migrations and seeds of modules; app/ passes them down.',
    },
    {
      name: 'transport',
      folders: [
        'control',
        'console',
        'tenants',
        'web',
        'hub',
        'http/operations',
        'http/idempotency',
        'http/plugins',
        'http/scenarios',
        'http/contract',
      ],
      hint: 'Code for HTTP or SignalR belongs in http/, hub/ or control/; a use case in its module takes plain values.',
    },
    {
      name: 'background work',
      folders: ['jobs', 'simulation'],
      hint: 'Scheduled work belongs in jobs/, the outside world (cars, machines, bank, tax platform) in simulation/.',
    },
    {
      name: 'workflow',
      folders: ['workflow'],
      hint: 'The document engine and document types. Code shared by types and modules belongs in ledger/ or in the module.',
    },
    {
      name: 'modules',
      folders: ['modules'],
      hint: 'Deals, services and queries of one resource. Code shared by two modules belongs below both: a table in db/schema/, a write to sales in ledger/, a condition of lists in lists/.',
    },
    {
      name: 'seeding',
      folders: ['seeding'],
      hint: 'Seeded rows and the consistency check; seeding/ calls no module.',
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
      hint: 'Context and result of deals; handlers belong in modules/.',
    },
    {
      name: 'audit and identity',
      folders: ['audit', 'identity'],
      hint: 'The audit log; the caller and the permissions.',
    },
    {
      name: 'database',
      folders: ['db'],
      hint: 'Opening, migrating and describing the database; queries belong in modules/.',
    },
    {
      name: 'ground',
      folders: ['errors', 'clock', 'random'],
      hint: 'Errors, time and randomness, without imports from other layers.',
    },
  ],
  'apps/web/src': [
    {
      name: 'program',
      folders: ['.', 'app'],
      hint: 'app/ assembles routes, views and providers. Nothing imports it; it passes dependencies to its parts.',
    },
    {
      name: 'layout',
      folders: ['layout'],
      hint: 'Everything around a view: side menu, navbar, its tools, tabs. Code that screens share with it belongs in session/, stores/ or shared/.',
    },
    {
      name: 'live messages',
      folders: ['realtime'],
      hint: 'The hub. Screens do not know it: their queries are refetched. app/ passes in what it needs of the layout.',
    },
    {
      name: 'screens',
      folders: ['screens'],
      hint: 'One folder for each screen. Code shared by two screens belongs in resources/<name>/, lists/ or shared/<subject>/.',
    },
    {
      name: 'list screens',
      folders: ['lists'],
      hint: 'Parts of every list screen. Code for one list belongs in its screen, code without the session in shared/list/ or shared/table/.',
    },
    {
      name: 'resources',
      folders: ['resources'],
      hint: 'Queries of one resource, and dialogs that several screens open. A dialog of one screen belongs in that screen.',
    },
    {
      name: 'session',
      folders: ['session'],
      hint: 'The signed-in user and the permissions, for screens and resources. Dependencies on them are passed in.',
    },
    {
      name: 'lists, imports, changes',
      folders: ['shared/list', 'shared/import', 'shared/changes'],
      hint: 'Built from tables and forms. Code that uses the session belongs in lists/, code for a resource in resources/<name>/.',
    },
    {
      name: 'tables, forms, charts',
      folders: ['shared/table', 'shared/form', 'shared/chart'],
      hint: 'Parts of screens. Code for a resource belongs in resources/<name>/, code that uses the session in lists/.',
    },
    {
      name: 'export',
      folders: ['shared/export'],
      hint: 'The rows of a list as a workbook; its button belongs in shared/table/output/.',
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
      hint: 'Display, input, print and export of one value. Code for several values belongs in shared/table/ or shared/form/.',
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
      hint: 'Parts of any page, calls to the server and their messages. Code with fields belongs in shared/table/ or shared/form/, code for the signed-in user in session/.',
    },
    {
      name: 'ground',
      folders: ['shared/formats', 'shared/errors', 'shared/config', 'shared/time', 'i18n', 'stores'],
      hint: 'Texts, formats, error log, time, configuration, local stores: they import only each other. Code that renders or calls the server belongs in shared/page/, shared/feedback/ or shared/api/.',
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
      comment:
        'Move the file to a folder listed in .dependency-cruiser.mjs, or add the new folder to a layer there.',
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
        'Code shared by two screens belongs in resources/<name>/, lists/ or shared/<subject>/. See docs/architecture.md.',
      severity: 'error',
      from: { path: '^apps/web/src/screens/([^/]+/[^/]+)/' },
      to: { path: '^apps/web/src/screens/', pathNot: '^apps/web/src/screens/$1/' },
    },
    {
      // The rule above counts a folder with its subfolders, so it does not detect this direction.
      name: 'no import from the folder above',
      comment: 'Move code shared by subfolders to a sibling folder.',
      severity: 'error',
      from: { path: '^(apps/.+)/[^/]+/[^/]+$' },
      to: { path: '^$1/[^/]+$' },
    },
  ],
  options: {
    // Type imports count too.
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$|/testing/|/dist/' },
    includeOnly: { path: Object.keys(LAYERS).map((source) => `^${source}/`) },
  },
};
