import { useState } from 'react';
import { type FieldPath, pathKey } from './form-entries.ts';
import type { FieldFacts, FormParts } from './form-parts.ts';

/** The fields that stand in a form at present. */
export function useFieldFacts() {
  const [known] = useState(() => {
    const fields = new Map<string, FieldFacts>();
    const parts: FormParts = {
      enter(facts) {
        const key = pathKey(facts.path);
        fields.set(key, facts);
        return () => {
          if (fields.get(key) === facts) fields.delete(key);
        };
      },
    };
    return {
      parts,
      paths: (): FieldPath[] => [...fields.values()].map(({ path }) => path),
      factsOf: (path: FieldPath): FieldFacts | undefined => fields.get(pathKey(path)),
    };
  });
  return known;
}
