import { createContext } from 'react';
import type { FieldPath } from './form-entries.ts';

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
}

/** The form that a field stands in. */
export const FormPartsContext = createContext<FormParts | null>(null);
