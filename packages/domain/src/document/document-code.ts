import { type DocumentState, isDocumentState } from './document-states.ts';

const TYPE_CODE = /^\d{5}$/;
const STATE_CODE = /^\d{8}$/;

/** Parts of a deal type code `D MM OO`: domain, module, operation. */
export type DealTypeParts = {
  readonly domain: number;
  readonly module: number;
  readonly operation: number;
};

/** Whether the text is a deal type code of 5 digits, such as `20201`. Source: DOMAIN.md 5.1. */
export function isDealTypeCode(text: string): boolean {
  return TYPE_CODE.test(text);
}

/** Domain, module and operation of a deal type code. Errors: throws `RangeError` unless it has 5 digits. */
export function dealTypeParts(typeCode: string): DealTypeParts {
  if (!isDealTypeCode(typeCode))
    throw new RangeError(`Not a deal type code of 5 digits: "${typeCode.slice(0, 40)}".`);
  return {
    domain: Number(typeCode.slice(0, 1)),
    module: Number(typeCode.slice(1, 3)),
    operation: Number(typeCode.slice(3)),
  };
}

/** The code whose holder sees the menu node of the type: its list operation, `20201` gives `20200`. Source: DOMAIN.md 5.5. */
export function listCodeOf(typeCode: string): string {
  dealTypeParts(typeCode);
  return `${typeCode.slice(0, 3)}00`;
}

/** Deal state code of 8 digits: type code and state suffix, `20201599`. Errors: `RangeError` unless the type has 5 digits. */
export function dealStateCode(typeCode: string, state: DocumentState): string {
  dealTypeParts(typeCode);
  return `${typeCode}${state}`;
}

/** Type code and state of a deal state code; `undefined` unless it has 8 digits and ends in a known state. */
export function parseDealStateCode(
  code: string,
): { readonly typeCode: string; readonly state: DocumentState } | undefined {
  const state = Number(code.slice(5));
  return STATE_CODE.test(code) && isDocumentState(state) ? { typeCode: code.slice(0, 5), state } : undefined;
}
