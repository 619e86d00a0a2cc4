/** The part of the library's immutable maps that the search uses. */
interface Operation {
  get(name: 'path'): string;
  getIn(path: readonly string[], absent: string): string;
}
interface OperationList {
  readonly size: number;
  filter(keeps: (operation: Operation) => boolean): OperationList;
}
interface Group {
  get(name: 'operations'): OperationList;
  update(name: 'operations', change: (operations: OperationList) => OperationList): Group;
}
interface Groups {
  map(change: (group: Group, tag: string) => Group): Groups;
  filter(keeps: (group: Group) => boolean): Groups;
}
interface ContractPage {
  preauthorizeApiKey(scheme: string, token: string): void;
}
declare const SwaggerUIBundle: (options: object) => ContractPage;

const dark = matchMedia('(prefers-color-scheme: dark)');
const showScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches);
dark.addEventListener('change', showScheme);
showScheme();

/** Filters operations by tag, path, titles and description; the library's own filter knows only tags. */
function opsFilter(groups: Groups, phrase: string): Groups {
  const wanted = phrase.trim().toLowerCase();
  const has = (text: string) => text.toLowerCase().includes(wanted);
  const isFound = (operation: Operation) =>
    [
      operation.get('path'),
      ...['summary', 'description'].map((name) => operation.getIn(['operation', name], '')),
    ].some(has);
  return groups
    .map((group, tag) => (has(tag) ? group : group.update('operations', (all) => all.filter(isFound))))
    .filter((group) => group.get('operations').size > 0);
}

const page = SwaggerUIBundle({
  url: '/__mock/docs/openapi.json',
  dom_id: '#contract',
  plugins: [() => ({ fn: { opsFilter } })],
  filter: true,
  docExpansion: 'list',
  defaultModelsExpandDepth: -1,
  displayRequestDuration: true,
  tryItOutEnabled: true,
  persistAuthorization: true,
  // The library would send the document to a validator on another host.
  validatorUrl: null,
  /** Uses the token of a sign-in on the page for the calls that follow. */
  responseInterceptor(response: { url: string; text?: string }) {
    if (response.url.endsWith('/account/login')) {
      const { accessToken } = JSON.parse(response.text ?? '{}') as { accessToken?: string };
      if (accessToken !== undefined) page.preauthorizeApiKey('bearer', accessToken);
    }
    return response;
  },
});
