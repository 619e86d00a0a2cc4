import { CommandFailedError } from '../../cli-errors.ts';
import { readManifests, type ScreenManifest } from '../../project/screen-manifest.ts';
import { suggestCommand } from '../../suggest.ts';

/** Returns the manifest of a screen. Throws `CommandFailedError` with a suggestion if plus did not create it. */
export function manifestFor(root: string, path: string, verb: 'remove' | 'update'): ScreenManifest {
  const manifests = readManifests(root);
  const manifest = manifests.find((each) => each.path === path);
  if (manifest) return manifest;
  const near = suggestCommand(
    path,
    manifests.map((each) => each.path),
  );
  throw new CommandFailedError(
    `plus did not create ${path}, so it does not ${verb} it.${near ? ` Did you mean ${near}?` : ''} Scaffolded screens: plus screen list`,
  );
}
