import type { DocumentState } from './document-states.ts';

const TYPE_CODE = /^\d{5}$/;

/**
 * Returns the 8-digit state code of a document: type code and state suffix, `20201599`.
 * Errors: throws `RangeError` unless the type has 5 digits.
 */
export function dealStateCode(typeCode: string, state: DocumentState): string {
  if (!TYPE_CODE.test(typeCode))
    throw new RangeError(`Not a deal type code of 5 digits: "${typeCode.slice(0, 40)}".`);
  return `${typeCode}${state}`;
}
