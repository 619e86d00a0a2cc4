import { filesBelow, type ProjectFile } from './files-below.ts';

const DEAL_FOLDER = 'packages/contracts/openapi/deals';

/** A deal of the contract, as its head tells. */
export interface DealFile {
  /** In code: `TransactionList`. */
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly channel: string;
  /** Action code that it asks for; null lets in anyone who is signed in. */
  readonly action: string | null;
  /** Whether it says why the web does not call it yet. */
  readonly isUncalled: boolean;
}

/** Reads the heads alone, by their lines, so that a run does not wait for a YAML parser. */
export function readDealFiles(root: string): DealFile[] {
  return filesBelow(root, DEAL_FOLDER, '.yaml').flatMap(dealsIn);
}

/** A member of a file of several deals, with its lines. */
const MEMBER = /^([A-Z][A-Za-z0-9]*):\r?\n((?:(?: .*)?\r?\n)+)/gm;

/** The deal that its PascalCase file names, or those of a file in kebab-case. */
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
    // Nearly no deal says so, and a pattern reads the whole file before it gives up.
    isUncalled: text.includes('x-uncalled:') && member('x-uncalled') !== '',
  };
}
