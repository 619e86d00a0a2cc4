import { createContext, use } from 'react';
import type { FieldPath, FormValues } from './form-values.ts';

/** Metadata of a field, registered with its form. */
export interface FieldMeta {
  path: FieldPath;
  label: string;
  /** Formats an entry as text, for comparing two entries. */
  format: (value: unknown) => string;
}

export interface FormParts {
  /** Returns the server's rejection of an entry while its value is unchanged, or null. */
  refusalOf: (path: FieldPath, value: unknown) => string | null;
  /** Registers a field while it is mounted. Shape: returns the unregister function. */
  enter: (facts: FieldMeta) => () => void;
  /** Sets entries as user input. */
  write: (entries: FormValues) => void;
}

/** Context of the surrounding form. */
export const FormPartsContext = createContext<FormParts | null>(null);

/**
 * Returns a function that sets entries without a field, such as added lines, and derived values. Unlike
 * antd's `setFieldsValue` they count as user input: closing asks first, and the draft includes them.
 */
export function useSetFormValues<Values extends object>(): (entries: Partial<Values>) => void {
  const parts = use(FormPartsContext);
  if (!parts) throw new Error('Entries are written within a form.');
  return (entries) => parts.write(entries as FormValues);
}
