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

/** Parses one such file. */
export function navOf({ path, text }: ProjectFile): NavFile {
  const member = (name: string) => new RegExp(`\\b${name}: '([^']*)'`).exec(text)?.[1] ?? '';
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
