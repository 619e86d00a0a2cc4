import { pathsBelow } from './files-below.ts';

export const SCREEN_FOLDER = 'apps/web/src/screens';

const PAGE = /^(?<path>[^/]+\/(?<screen>[^/]+))\/\k<screen>-page\.tsx$/;

/** Screen of the web, with the files next to its page. */
export interface ScreenFiles {
  /** View component path, `fees/transaction-list`. */
  readonly path: string;
  readonly page: string;
  /** Languages of its texts. */
  readonly languages: readonly string[];
  readonly tests: readonly string[];
}

/** Returns every screen of the web's registry, without pages that are not loaded by path. */
export function readScreens(root: string): ScreenFiles[] {
  const paths = pathsBelow(root, SCREEN_FOLDER, '').map((path) => path.slice(SCREEN_FOLDER.length + 1));
  return paths.flatMap((page) => {
    const { path, screen } = PAGE.exec(page)?.groups ?? {};
    if (path === undefined || screen === undefined) return [];
    const beside = paths.filter((other) => other.startsWith(`${path}/`));
    const text = new RegExp(`/${screen}\\.([a-z]{2}(?:_[A-Z]{2})?)\\.json$`);
    return {
      path,
      page: `${SCREEN_FOLDER}/${page}`,
      languages: beside.flatMap((file) => text.exec(file)?.[1] ?? []),
      tests: beside.filter((file) => /\.test\.tsx?$/.test(file)).map((file) => `${SCREEN_FOLDER}/${file}`),
    };
  });
}
