import { filesBelow } from './files-below.ts';
import { SCREEN_FOLDER } from './screen-files.ts';

const COMMON_FOLDER = 'apps/web/src/i18n';

/** Texts of one namespace in one language. */
export interface TextFile {
  readonly file: string;
  /** `frame`, or the view component path of a screen: `fees/transaction-list`. */
  readonly namespace: string;
  readonly language: string;
  readonly isOfScreen: boolean;
  /** Keys of the texts, with sections joined by dots; undefined for invalid JSON. */
  readonly keys: readonly string[] | undefined;
}

const COMMON = /\/i18n\/(?<language>[^/]+)\/(?<namespace>[^/]+)\.json$/;
const OF_SCREEN =
  /\/screens\/(?<namespace>[^/]+\/(?<screen>[^/]+))\/\k<screen>\.(?<language>[a-z]{2}(?:_[A-Z]{2})?)\.json$/;

/** Returns all texts of the web: common ones and those next to screens. */
export function readTextFiles(root: string): TextFile[] {
  return [...filesBelow(root, COMMON_FOLDER, '.json'), ...filesBelow(root, SCREEN_FOLDER, '.json')].flatMap(
    ({ path, text }) => {
      const ofScreen = OF_SCREEN.exec(path)?.groups;
      const { namespace, language } = ofScreen ?? COMMON.exec(path)?.groups ?? {};
      if (namespace === undefined || language === undefined) return [];
      return [{ file: path, namespace, language, isOfScreen: ofScreen !== undefined, keys: keysIn(text) }];
    },
  );
}

function keysIn(text: string): string[] | undefined {
  try {
    return keysOf(JSON.parse(text) as object, '');
  } catch {
    return undefined;
  }
}

function keysOf(texts: object, above: string): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null ? keysOf(value, `${above}${key}.`) : [`${above}${key}`],
  );
}

const PLURAL_FORM = /_(?:zero|one|two|few|many|other)$/;

/** Returns a key without its plural suffix: Chinese has one form, English two. */
export function withoutPlural(key: string): string {
  return key.replace(PLURAL_FORM, '');
}
