import { enumTables } from '@parking-plus/contracts';
import { type LocalizedText, localized } from './localized-text.ts';

/** What a code of the contract is called, for a message; the code itself where nothing is known of it. */
export function enumLabel(name: keyof typeof enumTables, code: number | string): LocalizedText {
  const entries: readonly ({ readonly code: number | string } & LocalizedText)[] = enumTables[name];
  return (
    entries.find((entry) => String(entry.code) === String(code)) ?? localized(String(code), String(code))
  );
}
