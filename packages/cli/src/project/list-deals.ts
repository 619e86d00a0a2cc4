import { filesBelow } from './files-below.ts';

const LISTS = 'packages/contracts/src/generated/lists';

/** Returns the names of the contract's lists, as last generated. */
export function listDealNames(root: string): string[] {
  return filesBelow(root, LISTS, '.ts').flatMap(({ text }) => /^ {2}deal: '(\w+)',$/m.exec(text)?.[1] ?? []);
}
