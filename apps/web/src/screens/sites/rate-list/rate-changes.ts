import { type DealRequest, type DocumentPage, DocumentState } from '@parking-plus/contracts';

/** A document (70302) that adds a version. */
export type RateChange = DocumentPage<'RateChange'>['items'][number];

/** States of documents that are still under way. */
export const OPEN_STATES = [
  DocumentState.Draft,
  DocumentState.Submitted,
  DocumentState.Returned,
  DocumentState.Approved,
] as const;

/** Versions and documents of one site, vehicle kind and kind of day belong together. */
export type RatePlace = Pick<DealRequest<'RateQuote'>, 'siteCode' | 'vehicleKind'> & {
  readonly dateType: number;
};

/** Whether a document is about a place. */
export function isChangeOf({ form }: RateChange, { siteCode, vehicleKind, dateType }: RatePlace): boolean {
  return form.siteCode === siteCode && form.vehicleKind === vehicleKind && form.pricing.dateType === dateType;
}
