import { filesBelow, type ProjectFile } from './files-below.ts';

const DEAL_FOLDER = 'packages/contracts/openapi/deals';

/** A deal of the contract, as its file's head tells. */
export interface DealFile {
  /** In code: `TransactionList`. */
  readonly name: string;
  readonly file: string;
  readonly code: string;
  readonly channel: string;
  /** Action code that it asks for; null lets in anyone who is signed in. */
  readonly action: string | null;
}

/** Reads the heads alone, by their lines, so that a run does not wait for a YAML parser. */
export function readDealFiles(root: string): DealFile[] {
  return filesBelow(root, DEAL_FOLDER, '.yaml').map(dealOf);
}

function dealOf({ path, text }: ProjectFile): DealFile {
  const member = (name: string) => new RegExp(`^${name}:[ \\t]*["']?([^"'\\s#]+)`, 'm').exec(text)?.[1] ?? '';
  const action = member('action');
  return {
    name: path.slice(DEAL_FOLDER.length + 1, -'.yaml'.length),
    file: path,
    code: member('code'),
    channel: member('channel'),
    action: action === 'null' || action === '' ? null : action,
  };
}
