import type { EnumName } from '@parking-plus/contracts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';

/** Says codes in words, where two entries of a form stand side by side. */
export function useEnumFormat() {
  const language = useLanguage();
  return (name: EnumName) => (value: unknown) =>
    typeof value === 'number' || typeof value === 'string' ? enumLabel(name, value, language) : '';
}
