import { useState } from 'react';
import type { FieldMeta, FormParts } from '../entries/form-parts.ts';
import { type FieldPath, isSameEntry, pathKey } from '../entries/form-values.ts';

/** Manages the mounted fields of a form and the server errors of their entries. */
export function useFieldRegistry() {
  const [known] = useState(() => {
    const fields = new Map<string, FieldMeta>();
    const entered = new Map<string, FieldMeta>();
    const errors = new Map<string, { value: unknown; message: string }>();
    const parts: Omit<FormParts, 'write'> = {
      refusalOf(path, value) {
        const error = errors.get(pathKey(path));
        return error && isSameEntry(error.value, value) ? error.message : null;
      },
      enter(facts) {
        const key = pathKey(facts.path);
        fields.set(key, facts);
        entered.set(key, facts);
        return () => {
          if (fields.get(key) === facts) fields.delete(key);
        };
      },
    };
    return {
      parts,
      paths: (): FieldPath[] => [...fields.values()].map(({ path }) => path),
      refuse: (path: FieldPath, value: unknown, message: string) =>
        void errors.set(pathKey(path), { value, message }),
      forgetRefusals: () => errors.clear(),
      /** Includes unmounted fields, such as those of another step. */
      factsOf: (path: FieldPath): FieldMeta | undefined => entered.get(pathKey(path)),
    };
  });
  return known;
}
