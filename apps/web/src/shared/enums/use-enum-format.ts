import type { EnumName } from '@parking-plus/contracts';
import { useLanguage } from '../formats/use-language.ts';
import { enumLabel } from './enum-label.ts';

/** Returns a function that formats codes and `YesNo` values as text, for comparing two form values. */
export function useEnumFormat() {
  const language = useLanguage();
  return (name: EnumName) => (value: unknown) => {
    const code = typeof value === 'boolean' ? Number(value) : value;
    return typeof code === 'number' || typeof code === 'string' ? enumLabel(name, code, language) : '';
  };
}
