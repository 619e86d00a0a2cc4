import type { Language } from './languages.ts';

/** Texts of one namespace in one language; sections nest. */
export interface Texts {
  [key: string]: string | Texts;
}
type TextFile = () => Promise<Texts>;

const files = new Map<string, TextFile>();

/** Path of a file: `./zh_TC/frame.json`, or `../screens/fees/transaction-list/transaction-list.zh_TC.json`. */
const COMMON_PATH = /^\.\/(?<language>[^/]+)\/(?<namespace>[^/]+)\.json$/;
const SCREEN_PATH = /\/screens\/(?<namespace>[^/]+\/(?<screen>[^/]+))\/\k<screen>\.(?<language>[^.]+)\.json$/;

/**
 * Makes text files known; each stays unloaded until its language and namespace are asked for.
 * The namespace of a common file is its name, that of a screen's file the view component path (`fees/transaction-list`).
 */
export function addTextFiles(found: Record<string, TextFile>): void {
  for (const [path, load] of Object.entries(found)) {
    const { language, namespace } = (COMMON_PATH.exec(path) ?? SCREEN_PATH.exec(path))?.groups ?? {};
    if (!language || !namespace) throw new Error(`${path} does not say its language and namespace`);
    files.set(`${language}:${namespace}`, load);
  }
}

addTextFiles(import.meta.glob<Texts>('./{zh_TC,en}/*.json', { import: 'default' }));

/** Texts of a namespace; null where no file has them (a screen without texts of its own). */
export async function loadTexts(language: Language, namespace: string): Promise<Texts | null> {
  return (await files.get(`${language}:${namespace}`)?.()) ?? null;
}
