import { errorIn } from '../../../cli-errors.ts';
import {
  changesSince,
  InvalidManifestError,
  manifestPath,
  type ScreenManifest,
} from '../../../project/screen-manifest.ts';
import { renderedHash } from '../../screen/files/plan-files.ts';
import { unfinishedUpdate } from '../../screen/files/replace-files.ts';
import { renderToday } from '../../screen/update/render-today.ts';
import type { Check, Finding } from '../finding.ts';

/**
 * Checks that scaffolded files are unchanged and made from today's templates. A team that takes a screen over can
 * delete its manifest.
 */
export const scaffolds: Check = {
  name: 'scaffolds',
  find(project) {
    try {
      return [
        ...unfinished(project.root),
        ...project
          .manifests()
          .flatMap((manifest) => [...changesOf(manifest, project.root), ...ageOf(manifest, project.root)]),
      ];
    } catch (error) {
      if (!(error instanceof InvalidManifestError)) throw error;
      const { file } = error;
      return [
        {
          message: `${file} is not the manifest of a screen.`,
          fix: `git checkout ${file} to restore it, or delete it to detach the screen`,
          file,
        },
      ];
    }
  },
};

function unfinished(root: string): Finding[] {
  const screen = unfinishedUpdate(root)?.screen;
  if (screen === undefined) return [];
  return [{ message: `An update of ${screen} was killed.`, fix: `plus screen update ${screen} finishes it` }];
}

/** Returns whether an update would change the screen. */
function ageOf(manifest: ScreenManifest, root: string): Finding[] {
  const { path, scaffold } = manifest;
  if (scaffold === undefined) return [];
  try {
    if (renderedHash(renderToday(root, manifest, scaffold).files) === scaffold.rendered) return [];
  } catch (error) {
    // Without generated contract, other checks report it.
    if (errorIn(error) === undefined || error instanceof InvalidManifestError) throw error;
    return [];
  }
  return [
    {
      message: `The screen ${path} is behind its templates.`,
      fix: `plus screen update ${path}, with --dry-run to see the changes first`,
      file: manifestPath(path),
    },
  ];
}

function changesOf(manifest: ScreenManifest, root: string): Finding[] {
  const { edited, missing } = changesSince(root, manifest);
  const own = `or delete ${manifestPath(manifest.path)} to detach the screen`;
  return [
    ...edited.map((file) => ({
      message: `${file} of the screen ${manifest.path} was edited after plus created it.`,
      fix: `git checkout ${file} to restore it, ${own}`,
      file,
    })),
    ...missing.map((file) => ({
      message: `${file} of the screen ${manifest.path} is missing.`,
      fix: `git checkout ${file} to restore it, plus screen remove ${manifest.path} --force, ${own}`,
      file,
    })),
  ];
}
