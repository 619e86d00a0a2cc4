import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../process/project-root.ts';

/** A manual as it is written: docs/manuals/<screen>.md. */
export interface Manual {
  /** Name of the screen in the menu, which the navbar offers it by. */
  readonly screen: string;
  readonly title: string;
  /** Who is signed in on the pictures. */
  readonly account: string;
  /** Markdown below the head. */
  readonly text: string;
}

/** A picture of the running product: an image whose address is a path of the product. */
export interface Picture {
  readonly alt: string;
  /** Path below the product's base, with its query, such as `/fees/transaction-list`. */
  readonly path: string;
  /** What is done before the picture is taken, such as 開第一列 or 按「新增合約」; empty for nothing. */
  readonly step: string;
}

const FOLDER = join(projectRoot, 'docs/manuals');
const HEAD = /^---\n(.*?)\n---\n/s;
const MEMBER = /^(\w+): (.+)$/gm;
const PICTURE = /!\[([^\]]*)\]\((\/[^\s)]*)(?: "([^"]*)")?\)/g;

/** Errors: throws naming the file where its head leaves something out. */
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

/** All manuals, by their file. */
export function readManuals(): Manual[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .toSorted()
    .map((file) => parseManual(file, readFileSync(join(FOLDER, file), 'utf8')));
}

export function picturesOf({ text }: Pick<Manual, 'text'>): Picture[] {
  return [...text.matchAll(PICTURE)].map(([, alt = '', path = '', step = '']) => ({ alt, path, step }));
}

/** The text with each picture put in as `draw` gives it. */
export async function withPictures(
  text: string,
  draw: (picture: Picture) => Promise<string>,
): Promise<string> {
  const drawn: string[] = [];
  for (const picture of picturesOf({ text })) drawn.push(await draw(picture));
  return text.replace(PICTURE, () => drawn.shift() ?? '');
}

/** What stands in 「」: words of the product, which a test looks up in its texts. */
export function quotedWordsOf({ text }: Pick<Manual, 'text'>): string[] {
  return [...new Set([...text.matchAll(/「([^「」]+)」/g)].map(([, words]) => words ?? ''))];
}
