import { createContext, use } from 'react';
import type { FieldPath, FormEntries } from './form-entries.ts';

/** A field as the form around it knows it. */
export interface FieldFacts {
  path: FieldPath;
  label: string;
  /** An entry in words, for the lists in which two entries stand side by side. */
  format: (value: unknown) => string;
}

export interface FormParts {
  /** What the server has against an entry, for as long as it is the entry that was refused; null for nothing. */
  refusalOf: (path: FieldPath, value: unknown) => string | null;
  /** Makes a field known for as long as it is there. Shape: the answer takes it out again. */
  enter: (facts: FieldFacts) => () => void;
  /** Takes entries as if they had been typed. */
  write: (entries: FormEntries) => void;
}

/** The form that a field stands in. */
export const FormPartsContext = createContext<FormParts | null>(null);

/**
 * Writes entries for which no field asks, such as a line that is added or taken away, and those that follow from
 * another. Unlike antd's `setFieldsValue` they count as typed: closing asks, the draft has them.
 */
export function useWriteEntries<Values extends object>(): (entries: Partial<Values>) => void {
  const parts = use(FormPartsContext);
  if (!parts) throw new Error('Entries are written within a form.');
  return (entries) => parts.write(entries as FormEntries);
}
