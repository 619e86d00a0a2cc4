import { dealCodes, documentDeals } from '@parking-plus/contracts';
import { RECORD_TYPE_CODES } from './record-documents.ts';

/** Codes of all document types in 單據中心, such as `10107`. */
export const DOCUMENT_TYPE_CODES: readonly string[] = [
  ...documentDeals.map((deal) => dealCodes[deal]),
  ...RECORD_TYPE_CODES,
];
