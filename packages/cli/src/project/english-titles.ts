import { filesBelow } from './files-below.ts';
import { SCREEN_FOLDER } from './screen-files.ts';

const KNOWN = 'apps/web/src/shared/navigation';
const ENTRY = /^ {2}'?([^':]+)'?: (['"])(.*)\2,$/gm;

/** Returns the web's English titles of menu entries by their Chinese ones: the product's, then those of screens. */
export function readEnglishTitles(root: string): Map<string, string> {
  const product = filesBelow(root, KNOWN, 'known-titles.ts').flatMap(({ text }) =>
    [...text.matchAll(ENTRY)].map(([, zh = '', , en = '']) => [zh, en] as const),
  );
  const ofScreens = filesBelow(root, SCREEN_FOLDER, '.title.json').map(({ text }) => {
    const titles: { zh_TC: string; en: string } = JSON.parse(text);
    return [titles.zh_TC, titles.en] as const;
  });
  return new Map([...product, ...ofScreens]);
}
