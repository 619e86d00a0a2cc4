import { normalisePlateText, plateSearchKey } from '@parking-plus/domain';

/** Longest plate that the contract carries. */
export const PLATE_MAX_LENGTH = 16;

/** What staff typed to find a plate, in the form in which plates are stored: full width, case and spaces do not matter. */
export function normalisePlateSearch(text: string): string {
  return plateSearchKey(text) === '' ? '' : normalisePlateText(text).replaceAll(/\s+/g, '');
}
