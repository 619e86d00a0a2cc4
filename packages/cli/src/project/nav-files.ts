import { filesBelow, type ProjectFile } from './files-below.ts';

export const MODULE_FOLDER = 'apps/mock-server/src/modules';

/** Menu entry, as `<screen>.nav.ts` of a mock module declares it. */
export interface NavFile {
  readonly file: string;
  readonly name: string;
  readonly title: string;
  /** View component path: `fees/transaction-list`. */
  readonly component: string;
  readonly group: string;
  /** Empty if the group is one of menu-groups.ts. */
  readonly groupTitle: string;
  /** List code that an account needs. */
  readonly action: string;
  readonly order: number;
}

export const NAV_SUFFIX = '.nav.ts';

/** Reads the menu's leaves from the lines of their files. */
export function readNavFiles(root: string): NavFile[] {
  return filesBelow(root, MODULE_FOLDER, NAV_SUFFIX).map(navOf);
}

/** Member with its text, in either quotes. */
const MEMBER = /\b(\w+):\s+(['"])((?:\\.|(?!\2).)*)\2/g;

/** Parses one such file. */
export function navOf({ path, text }: ProjectFile): NavFile {
  const texts = new Map<string, string>();
  for (const [, name = '', , quoted = ''] of text.matchAll(MEMBER))
    if (!texts.has(name))
      texts.set(
        name,
        quoted.replaceAll(/\\(x24|.)/g, (_escape, character) => (character === 'x24' ? '$' : character)),
      );
  const member = (name: string) => texts.get(name) ?? '';
  return {
    file: path,
    name: member('name'),
    title: member('title'),
    component: member('component'),
    group: member('group'),
    groupTitle: member('groupTitle'),
    action: member('action'),
    order: Number(/\border: (\d+)/.exec(text)?.[1] ?? 0),
  };
}
