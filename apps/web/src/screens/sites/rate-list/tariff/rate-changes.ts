import { type DealRequest, type DocumentPage, DocumentState } from '@parking-plus/contracts';

/** A document (70302) that adds a version. */
export type RateChange = DocumentPage<'RateChange'>['items'][number];

/** States of pending documents. */
export const OPEN_STATES = [
  DocumentState.Draft,
  DocumentState.Submitted,
  DocumentState.Returned,
  DocumentState.Approved,
] as const;

/** Key of related versions and documents: site, vehicle kind and day kind. */
export type RatePlace = Pick<DealRequest<'RateQuote'>, 'siteCode' | 'vehicleKind'> & {
  readonly dateType: number;
};

/** Returns whether the document belongs to the place. */
export function isChangeOf({ form }: RateChange, { siteCode, vehicleKind, dateType }: RatePlace): boolean {
  return form.siteCode === siteCode && form.vehicleKind === vehicleKind && form.pricing.dateType === dateType;
}
