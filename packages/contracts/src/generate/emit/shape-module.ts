import type { FieldShape } from '../describe-field.ts';
import type { EntryShape } from '../form-fields.ts';

export function camelCase(deal: string): string {
  return `${deal[0]?.toLowerCase()}${deal.slice(1)}`;
}

/** Returns the file name of a deal's shape: `PaymentList` is in `payment-list.ts`. */
export function shapeFileName(deal: string): string {
  return `${camelCase(deal).replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.ts`;
}

export function emitFields(fields: Record<string, FieldShape | EntryShape>): string {
  return Object.entries(fields)
    .map(([name, shape]) => `    ${name}: ${JSON.stringify(shape)},`)
    .join('\n');
}
