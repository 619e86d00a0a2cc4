import { CommandFailedError } from '../../../cli-errors.ts';
import { filesBelow } from '../../../project/files-below.ts';
import type { ScreenKind } from '../../../project/screen-kinds.ts';
import {
  contentHash,
  manifestPath,
  packBase,
  type ScreenManifest,
} from '../../../project/screen-manifest.ts';
import type { Decision, ScreenPlace } from '../screen-model.ts';
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
 * Renders the common templates, the kind's and those of `more` folders. A template’s path, with its placeholders, is the path of the
 * file; files that come out empty are omitted.
 * Throws `CommandFailedError` if the kind has no templates, `Error` for a template with an unknown name.
 */
export function planFiles(
  root: string,
  { kind, deal }: Pick<ScreenPlace, 'kind' | 'deal'>,
  context: TemplateContext,
  more: readonly string[] = [],
): PlannedFile[] {
  const folders = [...(deal === undefined ? LAYERS[kind] : DEAL_LAYERS), ...more];
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

/** Returns the hash of a screen as rendered. Migrations do not count, because an update leaves them as they are. */
export function renderedHash(files: readonly PlannedFile[]): string {
  return contentHash(JSON.stringify(files.filter(({ path }) => !isMigration(path))));
}

export const isMigration = (path: string) => path.endsWith('.sql');

/** Returns the manifest of files as written; `rendered` are the same files before formatting. */
export function manifestOf(
  { place, fields }: Pick<Decision, 'place' | 'fields'>,
  rendered: readonly PlannedFile[],
  files: readonly PlannedFile[],
): PlannedFile {
  const { path, kind, titleZh, titleEn, module, deals, deal } = place;
  const known = { path, kind, title: { zh_TC: titleZh, en: titleEn }, module, deals, ...(deal && { deal }) };
  const derived = ['area', 'screen', 'titleZh', 'titleEn', 'fields'];
  const manifest: ScreenManifest = {
    ...known,
    files: Object.fromEntries(files.map((file) => [file.path, contentHash(file.text)])),
    scaffold: {
      plan: Object.fromEntries(
        Object.entries(place).filter(([name]) => !(name in known) && !derived.includes(name)),
      ),
      ...(fields && { fields: fields.text }),
      rendered: renderedHash(rendered),
      base: packBase({
        texts: Object.fromEntries(files.map((file) => [file.path, file.text])),
        enums: fields?.enums ?? {},
      }),
    },
  };
  return { path: manifestPath(path), text: `${JSON.stringify(manifest, null, 2)}\n` };
}
