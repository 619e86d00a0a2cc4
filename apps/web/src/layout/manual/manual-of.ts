import { FileLinkType, type Schemas } from '@parking-plus/contracts';

/**
 * The manual of a screen; null where it has none.
 * Shape: `screenName` is the name of the screen's node in the menu. Source: docs/spec-statements.md 2.23.
 */
export function manualOf(
  files: readonly Schemas['FileSetting'][],
  screenName: string | null,
): Schemas['FileSetting'] | null {
  const isManual = ({ fileSettings_LinkedType, fileSettings_LinkedCode }: Schemas['FileSetting']) =>
    fileSettings_LinkedType === FileLinkType.Manual && fileSettings_LinkedCode === screenName;
  return files.find(isManual) ?? null;
}
