import { currentLanguage } from '../../i18n/i18n.ts';

/** Formats a text with an addition in brackets: `信義松仁站（S01）`, in English `APS1 (Kiosk)`. */
export function formatParenthetical(text: string, aside: string): string {
  return currentLanguage() === 'en' ? `${text} (${aside})` : `${text}（${aside}）`;
}
