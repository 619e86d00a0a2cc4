import { currentLanguage } from '../../i18n/i18n.ts';

/** A word with another in brackets, as the language has them: `信義松仁站（S01）`, and `APS1 (Kiosk)` in English. */
export function withAside(text: string, aside: string): string {
  return currentLanguage() === 'en' ? `${text} (${aside})` : `${text}（${aside}）`;
}
