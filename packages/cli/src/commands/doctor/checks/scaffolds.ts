import { changesSince, manifestPath } from '../../../project/screen-manifest.ts';
import type { Check } from '../finding.ts';

/** Files that `plus screen add` made are as they were made; what a team has made its own needs no manifest. */
export const scaffolds: Check = {
  name: 'scaffolds',
  find(project) {
    return project.manifests().flatMap((manifest) => {
      const { edited, missing } = changesSince(project.root, manifest);
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
    });
  },
};
