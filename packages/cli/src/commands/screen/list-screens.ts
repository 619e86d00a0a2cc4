import { readDealFiles } from '../../project/deal-files.ts';
import { readEnglishTitles } from '../../project/english-titles.ts';
import { pathsBelow } from '../../project/files-below.ts';
import { readNavFiles } from '../../project/nav-files.ts';
import { readScreens } from '../../project/screen-files.ts';
import { changesSince, readManifests } from '../../project/screen-manifest.ts';

/** Parts of a screen. */
export interface ScreenState {
  readonly path: string;
  /** In Chinese; empty without a menu entry. */
  readonly title: string;
  readonly titleEn: string;
  /** Scaffolded by `plus screen add`: its kind, and the number of files edited since. */
  readonly made: {
    readonly kind: string;
    readonly editedCount: number;
    readonly missingCount: number;
  } | null;
  readonly hasView: boolean;
  readonly hasNav: boolean;
  /** Deal that the screen was made for, or that its menu entry requires; null without one. */
  readonly deal: string | null;
  /** In both languages. */
  readonly hasTexts: boolean;
  /** Tests of the screen: next to its page, and in a browser. */
  readonly testCount: number;
  /** Name for uploading its manual; null without a menu entry. */
  readonly manual: string | null;
}

const LANGUAGES = ['zh_TC', 'en'];

/** Returns the screens that have a page or a menu entry, by path. */
export function listScreens(root: string): ScreenState[] {
  const screens = readScreens(root);
  const navs = readNavFiles(root);
  const deals = readDealFiles(root);
  const manifests = readManifests(root);
  const english = readEnglishTitles(root);
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
    // Several lists can require the same action code.
    const shown = manifest?.deal;
    const deal = deals.find(({ name, code }) =>
      shown === undefined ? code === nav?.action : name === shown,
    );
    const title = nav?.title ?? manifest?.title.zh_TC ?? '';
    return {
      path,
      title,
      titleEn: english.get(title) ?? manifest?.title.en ?? '',
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
