import {
  BrokenManifestError,
  changesSince,
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
      if (!(error instanceof BrokenManifestError)) throw error;
      const { file } = error;
      return [
        {
          message: `${file} is not the manifest of a screen.`,
          mend: `git checkout ${file} to have it back, or delete it when the screen is to be your own`,
          file,
        },
      ];
    }
  },
};

function changesOf(manifest: ScreenManifest, root: string): Finding[] {
  const { edited, missing } = changesSince(root, manifest);
  const own = `or delete ${manifestPath(manifest.path)} when the screen is to be your own`;
  return [
    ...edited.map((file) => ({
      message: `${file} of the screen ${manifest.path} was edited since it was made.`,
      mend: `git checkout ${file} to take it back, ${own}`,
      file,
    })),
    ...missing.map((file) => ({
      message: `${file} of the screen ${manifest.path} is missing.`,
      mend: `git checkout ${file} to have it back, plus screen remove ${manifest.path} --force, ${own}`,
      file,
    })),
  ];
}
