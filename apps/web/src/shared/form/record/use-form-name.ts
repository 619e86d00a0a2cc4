import { useId } from 'react';

/** Returns a form name, the prefix of its field IDs. */
export function useFormName(): string {
  return `form-${useId().replaceAll(/\W/g, '')}`;
}
