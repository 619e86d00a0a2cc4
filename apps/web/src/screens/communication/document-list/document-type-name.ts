import { dealTitles } from '@parking-plus/contracts';
import type { TFunction } from 'i18next';
import type { Language } from '../../../i18n/languages.ts';
import { documentDealOf } from '../../../resources/documents/document-head.ts';

/** Returns the name of a document type: the screen's text, or the deal's title without one. */
export function documentTypeName(t: TFunction, language: Language, code: string): string {
  const deal = documentDealOf(code);
  return t(`types.${code}`, { defaultValue: deal ? dealTitles[deal][language] : code });
}
