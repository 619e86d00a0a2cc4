import type { Language } from '../../i18n/languages.ts';

type StayLabels = { day: string; hour: string; minute: string };

const STAY_LABELS: Record<Language, StayLabels> = {
  zh_TC: { day: '天', hour: '小時', minute: '分' },
  en: { day: 'd', hour: 'h', minute: 'min' },
};

/**
 * Formats a stay: 125 gives `2 小時 05 分` or `2 h 05 min`. Below an hour only minutes, from a day on `1 天
 * 02 小時 05 分`.
 * Units: whole minutes, 0 or more.
 */
export function formatStay(stayMinutes: number, language: Language): string {
  const { day, hour, minute } = STAY_LABELS[language];
  const days = Math.floor(stayMinutes / 1440);
  const hours = Math.floor(stayMinutes / 60) % 24;
  const minutes = stayMinutes % 60;
  if (days > 0) return `${days} ${day} ${twoDigits(hours)} ${hour} ${twoDigits(minutes)} ${minute}`;
  return hours > 0 ? `${hours} ${hour} ${twoDigits(minutes)} ${minute}` : `${minutes} ${minute}`;
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
