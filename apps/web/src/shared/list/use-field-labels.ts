import type { Labels } from '@parking-plus/contracts';
import { useLanguage } from '../formats/use-language.ts';

/** Returns the labels of fields by name, for forms, files and details without `RecordSection`. */
export function useFieldLabels<Name extends string>(
  shape: Readonly<Record<Name, { label: Labels }>>,
): (name: Name) => string {
  const language = useLanguage();
  return (name) => shape[name].label[language];
}
