import { normalisePlateText, plateSearchKey } from '@parking-plus/domain';

/** Maximum length of a plate in the contract. */
export const PLATE_MAX_LENGTH = 16;

/** Normalises a plate search to the stored form. Ignores full width, case and spaces. */
export function normalisePlateSearch(text: string): string {
  return plateSearchKey(text) === '' ? '' : normalisePlateText(text).replaceAll(/\s+/g, '');
}
