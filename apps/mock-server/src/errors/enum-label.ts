import { enumTables } from '@parking-plus/contracts';
import { type LocalizedText, localized } from './localized-text.ts';

/** Returns the label of a contract code for messages, or the code itself if it has none. */
export function enumLabel(name: keyof typeof enumTables, code: number | string): LocalizedText {
  const entries: readonly ({ readonly code: number | string } & LocalizedText)[] = enumTables[name];
  return (
    entries.find((entry) => String(entry.code) === String(code)) ?? localized(String(code), String(code))
  );
}
