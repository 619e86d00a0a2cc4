import { CommandFailedError } from '../../../cli-errors.ts';
import { filesBelow } from '../../../project/files-below.ts';
import type { ScreenKind } from '../../../project/screen-kinds.ts';
import { contentHash, manifestPath, type ScreenManifest } from '../../../project/screen-manifest.ts';
import type { ScreenPlace } from '../screen-model.ts';
import { renderTemplate, type TemplateContext } from './render-template.ts';

const TEMPLATE_FOLDER = 'packages/cli/templates';
const ENDING = '.tpl';

/** Template folders of each kind; folders are shared between kinds. */
const LAYERS: Readonly<Record<ScreenKind, readonly string[]>> = {
  list: ['every', 'computed', 'module', 'list'],
  form: ['every', 'module', 'form'],
  detail: ['every', 'module', 'detail'],
  dashboard: ['every', 'module', 'dashboard'],
  document: ['every', 'computed', 'document'],
};

/** Template folders of a screen for an existing list. */
const DEAL_LAYERS = ['every', 'deal'];

/** File to create: its path below the root, with `/`, and its text. */
export interface PlannedFile {
  readonly path: string;
  readonly text: string;
}

/**
 * Renders the common templates and the kind's. A template’s path, with its placeholders, is the path of the
 * file; files that come out empty are omitted.
 * Throws `CommandFailedError` if the kind has no templates, `Error` for a template with an unknown name.
 */
export function planFiles(
  root: string,
  { kind, deal }: Pick<ScreenPlace, 'kind' | 'deal'>,
  context: TemplateContext,
): PlannedFile[] {
  const folders = deal === undefined ? LAYERS[kind] : DEAL_LAYERS;
  const layers = folders.map((layer) => filesBelow(root, `${TEMPLATE_FOLDER}/${layer}`, ENDING));
  const empty = folders.filter((_layer, index) => layers[index]?.length === 0);
  if (empty.length > 0)
    throw new CommandFailedError(
      `There are no templates in ${TEMPLATE_FOLDER}/${empty[0]}. Restore them from version control.`,
    );
  return layers
    .flat()
    .map(({ path, text }) => ({
      path: renderTemplate(path, path.split('/').slice(4).join('/').slice(0, -ENDING.length), context),
      text: renderTemplate(path, text, context),
    }))
    .filter(({ text }) => text.trim() !== '')
    .toSorted((a, b) => (a.path < b.path ? -1 : 1));
}

/** Returns the manifest of files as written. */
export function manifestOf(place: ScreenPlace, files: readonly PlannedFile[]): PlannedFile {
  const manifest: ScreenManifest = {
    path: place.path,
    kind: place.kind,
    title: { zh_TC: place.titleZh, en: place.titleEn },
    module: place.module,
    deals: place.deals,
    ...(place.deal !== undefined && { deal: place.deal }),
    files: Object.fromEntries(files.map(({ path, text }) => [path, contentHash(text)])),
  };
  return { path: manifestPath(place.path), text: `${JSON.stringify(manifest, null, 2)}\n` };
}
