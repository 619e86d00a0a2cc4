import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type DealFile, readDealFiles } from '../../project/deal-files.ts';
import { filesBelow, type ProjectFile } from '../../project/files-below.ts';
import { type NavFile, readNavFiles } from '../../project/nav-files.ts';
import { readScreens, type ScreenFiles } from '../../project/screen-files.ts';
import { readManifests, type ScreenManifest } from '../../project/screen-manifest.ts';
import { readTextFiles, type TextFile } from '../../project/text-files.ts';

/** Parts of a project, each read once on first use. */
export interface ProjectReading {
  readonly root: string;
  deals(): readonly DealFile[];
  navs(): readonly NavFile[];
  screens(): readonly ScreenFiles[];
  manifests(): readonly ScreenManifest[];
  /** Returns the web's shipped sources, without tests and test tools. */
  webSources(): readonly ProjectFile[];
  /** Returns the texts of all languages. */
  texts(): readonly TextFile[];
  /** Returns the origins of names of codes, states and reasons: the contract's source and the rules. */
  ruleSources(): readonly ProjectFile[];
  /** Returns the mock server's sources, without tests. */
  mockSources(): readonly ProjectFile[];
  /** Returns the text of a file, or undefined if it does not exist. */
  text(path: string): string | undefined;
}

const WEB = 'apps/web/src';
const MOCK = 'apps/mock-server/src';
const NOT_SHIPPED = /\.test\.tsx?$|\/testing\//;

export function readProject(root: string): ProjectReading {
  const sources = (folder: string) =>
    [...filesBelow(root, folder, '.ts'), ...filesBelow(root, folder, '.tsx')].filter(
      ({ path }) => !NOT_SHIPPED.test(path),
    );
  return {
    root,
    deals: once(() => readDealFiles(root)),
    navs: once(() => readNavFiles(root)),
    screens: once(() => readScreens(root)),
    manifests: once(() => readManifests(root)),
    webSources: once(() => sources(WEB)),
    mockSources: once(() => sources(MOCK)),
    texts: once(() => readTextFiles(root)),
    ruleSources: once(() => [
      ...filesBelow(root, 'packages/contracts/openapi', '.yaml'),
      ...sources('packages/domain/src'),
    ]),
    text(path) {
      try {
        return readFileSync(join(root, path), 'utf8');
      } catch {
        return undefined;
      }
    },
  };
}

function once<Value>(read: () => Value): () => Value {
  let known: { readonly value: Value } | undefined;
  return () => {
    known ??= { value: read() };
    return known.value;
  };
}
