import type { EnumLabels } from '@parking-plus/contracts';
import type { Language } from './languages.ts';

/** Texts of one namespace in one language. Sections can nest. */
export interface Texts {
  [key: string]: string | Texts;
}
type TextFile = () => Promise<Texts>;

const files = new Map<string, TextFile>();

/** Path of a file: `./zh_TC/frame.json`, or `../screens/fees/transaction-list/transaction-list.zh_TC.json`. */
const COMMON_PATH = /^\.\/(?<language>[^/]+)\/(?<namespace>[^/]+)\.json$/;
const SCREEN_PATH = /\/screens\/(?<namespace>[^/]+\/(?<screen>[^/]+))\/\k<screen>\.(?<language>[^.]+)\.json$/;

/**
 * Registers text files, which load on demand.
 * The namespace of a common file is its name; that of a screen's file is the view component path
 * (`fees/transaction-list`).
 */
export function addTextFiles(found: Record<string, TextFile>): void {
  for (const [path, load] of Object.entries(found)) {
    const { language, namespace } = (COMMON_PATH.exec(path) ?? SCREEN_PATH.exec(path))?.groups ?? {};
    if (!language || !namespace) throw new Error(`${path} does not say its language and namespace`);
    files.set(`${language}:${namespace}`, load);
  }
}

addTextFiles(import.meta.glob<Texts>('./{zh_TC,en}/*.json', { import: 'default' }));

// Labels of enumerations come from the contract.
files.set('zh_TC:enums', async () => asTexts(await import('@parking-plus/contracts/enum-labels/zh_TC')));
files.set('en:enums', async () => asTexts(await import('@parking-plus/contracts/enum-labels/en')));

/** i18next keeps them as they are; `shared/enums` reads them. */
function asTexts({ enumLabels }: { enumLabels: EnumLabels }): Texts {
  return enumLabels as unknown as Texts;
}

/** Loads the texts of a namespace. Returns null for a screen without its own texts. */
export async function loadTexts(language: Language, namespace: string): Promise<Texts | null> {
  return (await files.get(`${language}:${namespace}`)?.()) ?? null;
}
