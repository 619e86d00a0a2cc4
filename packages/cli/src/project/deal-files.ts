import { filesBelow, type ProjectFile } from './files-below.ts';

const DEAL_FOLDER = 'packages/contracts/openapi/deals';

/** Deal of the contract, from its first lines. */
export interface DealFile {
  /** Name in code: `TransactionList`. */
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly channel: string;
  /** Required action code; null allows any signed-in user. */
  readonly action: string | null;
  /** True if it says why the web does not call it yet. */
  readonly isUncalled: boolean;
}

/** Reads only the first lines of each deal, without a YAML parser, which would be slow to load. */
export function readDealFiles(root: string): DealFile[] {
  return filesBelow(root, DEAL_FOLDER, '.yaml').flatMap(dealsIn);
}

/** Member of a file with several deals, with its lines. */
const MEMBER = /^([A-Z][A-Za-z0-9]*):\r?\n((?:(?: .*)?\r?\n)+)/gm;

/** Returns the deal that a PascalCase file names, or those of a kebab-case file. */
function dealsIn({ path, text }: ProjectFile): DealFile[] {
  const name = path.slice(DEAL_FOLDER.length + 1, -'.yaml'.length);
  if (/^[A-Z]/.test(name)) return [dealOf(name, path, text)];
  return [...`${text}\n`.matchAll(MEMBER)].map(([, member = '', lines = '']) =>
    dealOf(member, path, lines.replaceAll(/^ {2}/gm, '')),
  );
}

function dealOf(name: string, file: string, text: string): DealFile {
  const member = (key: string) => new RegExp(`^${key}:[ \\t]*["']?([^"'\\s#]+)`, 'm').exec(text)?.[1] ?? '';
  const action = member('action');
  return {
    name,
    file,
    code: member('code'),
    channel: member('channel'),
    action: action === 'null' || action === '' ? null : action,
    // Few deals have it, and the pattern scans the whole file before it fails.
    isUncalled: text.includes('x-uncalled:') && member('x-uncalled') !== '',
  };
}
