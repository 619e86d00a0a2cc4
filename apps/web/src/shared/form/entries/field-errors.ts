import type { Schemas } from '@parking-plus/contracts';
import { pointerSteps } from '../../errors/json-pointer.ts';
import { type FieldPath, pathKey } from './form-values.ts';

/** Server errors by form field. The others are shown in the form's header. */
export interface PlacedErrors {
  atFields: { path: FieldPath; messages: string[] }[];
  elsewhere: string[];
}

function isStart(steps: readonly string[], of: readonly string[]): boolean {
  return steps.every((step, index) => step === of[index]);
}

/**
 * Assigns server errors to form fields: each to the field with the longest path that is a prefix of its
 * pointer. For example, `/siteCodes/3` belongs to `siteCodes`.
 * Shape: `base` is the pointer of the form within the payload, such as `/form`. Errors outside it belong to
 * no field.
 */
export function placeErrors(
  found: readonly Schemas['FieldError'][],
  fields: readonly FieldPath[],
  base = '',
): PlacedErrors {
  const baseSteps = pointerSteps(base);
  const known = fields
    .map((path) => ({ path, steps: pathKey(path).split('/') }))
    .sort((a, b) => b.steps.length - a.steps.length);
  const atFields = new Map<string, { path: FieldPath; messages: string[] }>();
  const elsewhere: string[] = [];
  for (const { pointer, message } of found) {
    const all = pointerSteps(pointer);
    const steps = all.slice(baseSteps.length);
    const field = isStart(baseSteps, all) ? known.find((each) => isStart(each.steps, steps)) : undefined;
    if (!field) {
      elsewhere.push(message);
      continue;
    }
    const placed = atFields.get(pathKey(field.path)) ?? { path: field.path, messages: [] };
    placed.messages.push(message);
    atFields.set(pathKey(field.path), placed);
  }
  return { atFields: [...atFields.values()], elsewhere };
}
