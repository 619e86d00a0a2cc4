import {
  changesSince,
  InvalidManifestError,
  manifestPath,
  type ScreenManifest,
} from '../../../project/screen-manifest.ts';
import type { Check, Finding } from '../finding.ts';

/** Checks that scaffolded files are unchanged. A team that takes a screen over can delete its manifest. */
export const scaffolds: Check = {
  name: 'scaffolds',
  find(project) {
    try {
      return project.manifests().flatMap((manifest) => changesOf(manifest, project.root));
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
