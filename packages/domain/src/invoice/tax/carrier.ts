/** Carrier types of the spec; 3–8 are cards and memberships. Source: docs/spec-statements.md 3.37. */
export const CarrierType = {
  MobileBarcode: 1,
  CitizenCertificate: 2,
  EasyCard: 3,
  IPass: 4,
  Icash: 5,
  CreditCard: 6,
  Member: 7,
  OtherCard: 8,
} as const;
export type CarrierType = (typeof CarrierType)[keyof typeof CarrierType];

const MOBILE_BARCODE = /^\/[0-9A-Z+\-.]{7}$/;
const CITIZEN_CERTIFICATE = /^[A-Z]{2}\d{14}$/;
const CARD_IDENTIFIER = /^[\x21-\x7e]{1,64}$/;
const DONATION_CODE = /^\d{3,7}$/;

const SHOWN_AT_START = 2;
const SHOWN_AT_END = 2;

/** Tax office codes of the carrier types. Unnamed cards have no fixed code. */
const FILING_CODES: Readonly<Record<CarrierType, string | undefined>> = {
  [CarrierType.MobileBarcode]: '3J0002',
  [CarrierType.CitizenCertificate]: 'CQ0001',
  [CarrierType.EasyCard]: '1K0001',
  [CarrierType.IPass]: '1H0001',
  [CarrierType.Icash]: '2G0001',
  [CarrierType.CreditCard]: 'EK0002',
  [CarrierType.Member]: 'EJ0113',
  [CarrierType.OtherCard]: undefined,
};

/**
 * Returns whether the text is a 手機條碼: a slash and 7 digits, upper-case letters, plus, minus or dot.
 * Source: docs/spec-statements.md 5.21.
 */
export function isMobileBarcode(text: string): boolean {
  return MOBILE_BARCODE.test(text);
}

/** Returns whether the text is a 自然人憑證條碼: 2 upper-case letters and 14 digits. */
export function isCitizenCertificate(text: string): boolean {
  return CITIZEN_CERTIFICATE.test(text);
}

/** Returns whether the text is a 捐贈碼: 3 to 7 digits. */
export function isDonationCode(text: string): boolean {
  return DONATION_CODE.test(text);
}

/**
 * Returns whether the identifier is valid for its carrier type.
 * Cards and memberships have only the tax office's limit: up to 64 printable ASCII characters without a space.
 */
export function isCarrierId(type: CarrierType, id: string): boolean {
  if (type === CarrierType.MobileBarcode) return isMobileBarcode(id);
  if (type === CarrierType.CitizenCertificate) return isCitizenCertificate(id);
  return CARD_IDENTIFIER.test(id);
}

/** Returns the tax office's code of a carrier type, `3J0002` for a mobile barcode; `undefined` for other cards. */
export function carrierFilingCode(type: CarrierType): string | undefined {
  return FILING_CODES[type];
}

/**
 * Masks a carrier identifier for lists and logs: two characters at each end, stars in between; short ones are all
 * stars.
 */
export function maskCarrierId(id: string): string {
  const hidden = id.length - SHOWN_AT_START - SHOWN_AT_END;
  if (hidden <= 0) return '*'.repeat(id.length);
  return id.slice(0, SHOWN_AT_START) + '*'.repeat(hidden) + id.slice(-SHOWN_AT_END);
}
