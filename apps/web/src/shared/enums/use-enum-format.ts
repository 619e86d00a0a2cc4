import type { EnumName } from '@parking-plus/contracts';
import { useLanguage } from '../formats/use-language.ts';
import { enumLabel } from './enum-label.ts';

/** Says codes in words, and switches by `YesNo`, where two entries of a form stand side by side. */
export function useEnumFormat() {
  const language = useLanguage();
  return (name: EnumName) => (value: unknown) => {
    const code = typeof value === 'boolean' ? Number(value) : value;
    return typeof code === 'number' || typeof code === 'string' ? enumLabel(name, code, language) : '';
  };
}
