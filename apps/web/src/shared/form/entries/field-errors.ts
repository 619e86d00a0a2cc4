import type { Schemas } from '@parking-plus/contracts';
import { pointerSteps } from '../../errors/json-pointer.ts';
import { type FieldPath, pathKey } from './form-entries.ts';

/** Where the server's findings go: to a field of the form, or, without one, to its head. */
export interface PlacedErrors {
  atFields: { path: FieldPath; messages: string[] }[];
  elsewhere: string[];
}

function isStart(steps: readonly string[], of: readonly string[]): boolean {
  return steps.every((step, index) => step === of[index]);
}

/**
 * Places the findings of a refusal at the fields of a form: each at the field whose path is the longest start of its
 * pointer, so that `/siteCodes/3` stands at `siteCodes`.
 * Shape: `base` is the pointer of the form within the payload, such as `/form`; a finding outside of it belongs to no field.
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
