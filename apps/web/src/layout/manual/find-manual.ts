import { FileLinkType, type Schemas } from '@parking-plus/contracts';

/**
 * Returns the manual of a screen, or null.
 * Shape: `screenName` is the name of the screen's menu node. Source: docs/spec-statements.md 2.23.
 */
export function manualOf(
  files: readonly Schemas['FileSetting'][],
  screenName: string | null,
): Schemas['FileSetting'] | null {
  const isManual = ({ fileSettings_LinkedType, fileSettings_LinkedCode }: Schemas['FileSetting']) =>
    fileSettings_LinkedType === FileLinkType.Manual && fileSettings_LinkedCode === screenName;
  return files.find(isManual) ?? null;
}
