import { enumTables } from '@parking-plus/contracts';

/** What a code of the contract is called in Chinese, for a message; the code itself where nothing is known of it. */
export function enumLabel(name: keyof typeof enumTables, code: number | string): string {
  const entries: readonly { readonly code: number | string; readonly zh_TC: string }[] = enumTables[name];
  return entries.find((entry) => String(entry.code) === String(code))?.zh_TC ?? String(code);
}
