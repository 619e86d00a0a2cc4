import { readDealFiles } from '../../project/deal-files.ts';
import { pathsBelow } from '../../project/files-below.ts';
import { readNavFiles } from '../../project/nav-files.ts';
import { readScreens } from '../../project/screen-files.ts';
import { changesSince, readManifests } from '../../project/screen-manifest.ts';

/** What a screen has. */
export interface ScreenState {
  readonly path: string;
  readonly title: string;
  /** Made by `plus screen add`: its kind, and how many of its files were edited since. */
  readonly made: {
    readonly kind: string;
    readonly editedCount: number;
    readonly missingCount: number;
  } | null;
  readonly hasView: boolean;
  readonly hasNav: boolean;
  /** The deal that it was made for, or that its place in the menu asks for; null where there is none. */
  readonly deal: string | null;
  /** In both languages. */
  readonly hasTexts: boolean;
  /** Tests of its own: beside its page, and in a browser. */
  readonly testCount: number;
  /** Name under which its manual is uploaded; null where it has no place in the menu. */
  readonly manual: string | null;
}

const LANGUAGES = ['zh_TC', 'en'];

/** Screens that have a page or a place in the menu, by path. */
export function listScreens(root: string): ScreenState[] {
  const screens = readScreens(root);
  const navs = readNavFiles(root);
  const deals = readDealFiles(root);
  const manifests = readManifests(root);
  const journeys = pathsBelow(root, 'e2e', '.spec.ts');
  const paths = new Set([
    ...screens.map(({ path }) => path),
    ...navs.map(({ component }) => component),
    ...manifests.map(({ path }) => path),
  ]);
  return [...paths].toSorted().map((path) => {
    const screen = screens.find((each) => each.path === path);
    const nav = navs.find(({ component }) => component === path);
    const manifest = manifests.find((each) => each.path === path);
    const changes = manifest && changesSince(root, manifest);
    // Several lists may ask for the same action code.
    const shown = manifest?.deal;
    const deal = deals.find(({ name, code }) =>
      shown === undefined ? code === nav?.action : name === shown,
    );
    return {
      path,
      title: nav?.title ?? manifest?.title.zh_TC ?? '',
      made:
        manifest && changes
          ? { kind: manifest.kind, editedCount: changes.edited.length, missingCount: changes.missing.length }
          : null,
      hasView: screen !== undefined,
      hasNav: nav !== undefined,
      deal: deal ? `${deal.code} ${deal.name}` : null,
      hasTexts: LANGUAGES.every((language) => screen?.languages.includes(language) === true),
      testCount:
        (screen?.tests.length ?? 0) +
        journeys.filter((file) => file === `e2e/screens/${path}.spec.ts`).length,
      manual: nav?.name ?? null,
    };
  });
}
