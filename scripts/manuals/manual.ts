import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

/** Manual from docs/manuals/<screen>.md. */
export interface Manual {
  /** Menu title of the screen; the navbar offers the manual under it. */
  readonly screen: string;
  readonly title: string;
  /** Account that is signed in on the pictures. */
  readonly account: string;
  /** Markdown below the front matter. */
  readonly text: string;
}

/** Picture of the running product: an image whose address is a path of the product. */
export interface Picture {
  readonly alt: string;
  /** Path below the product's base, with its query, such as `/fees/transaction-list`. */
  readonly path: string;
  /** Step before the picture is taken, such as 開第一列 or 按「新增合約」; empty for none. */
  readonly step: string;
}

const FOLDER = join(projectRoot, 'docs/manuals');
const HEAD = /^---\n(.*?)\n---\n/s;
const MEMBER = /^(\w+): (.+)$/gm;
const PICTURE = /!\[([^\]]*)\]\((\/[^\s)]*)(?: "([^"]*)")?\)/g;

/** Parses a manual. Throws with the file's name if its front matter is incomplete. */
export function parseManual(file: string, page: string): Manual {
  const head = HEAD.exec(page);
  const members = new Map([...(head?.[1] ?? '').matchAll(MEMBER)].map(([, name, value]) => [name, value]));
  const read = (name: string): string => {
    const value = members.get(name);
    if (value === undefined) throw new Error(`docs/manuals/${file}: its head has no "${name}: …".`);
    return value;
  };
  return {
    screen: read('screen'),
    title: read('title'),
    account: read('account'),
    text: page.slice(head?.[0].length ?? 0),
  };
}

/** Returns all manuals by file. */
export function readManuals(): Manual[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => parseManual(file, readFileSync(join(FOLDER, file), 'utf8')));
}

export function picturesOf({ text }: Pick<Manual, 'text'>): Picture[] {
  return [...text.matchAll(PICTURE)].map(([, alt = '', path = '', step = '']) => ({ alt, path, step }));
}

/** Returns the text with each picture replaced by the result of `draw`. */
export async function withPictures(
  text: string,
  draw: (picture: Picture) => Promise<string>,
): Promise<string> {
  const drawn: string[] = [];
  for (const picture of picturesOf({ text })) drawn.push(await draw(picture));
  return text.replace(PICTURE, () => drawn.shift() ?? '');
}

/** Returns the texts in 「」. A test checks that they exist in the product. */
export function quotedWordsOf({ text }: Pick<Manual, 'text'>): string[] {
  return [...new Set([...text.matchAll(/「([^「」]+)」/g)].map(([, words]) => words ?? ''))];
}
