import { useTranslation } from 'react-i18next';
import { KNOWN_TITLES } from './known-titles.ts';
import type { NavItem } from './nav-tree.ts';

const english = new Map(Object.entries(KNOWN_TITLES));

/** Titles of a scaffolded screen, as its `<screen>.title.json` has them. */
export interface ScreenTitles {
  zh_TC: string;
  en: string;
}

/** Makes titles of screens known. */
export function addScreenTitles(titles: readonly ScreenTitles[]): void {
  for (const { zh_TC, en } of titles) english.set(zh_TC, en);
}

/** A node's title: the server's, in English that of the known Chinese one where there is one. */
export function navTitle(title: string, language: string): string {
  return language === 'en' ? (english.get(title) ?? title) : title;
}

/** What a node is called. */
export type NavTitles = Pick<NavItem, 'title' | 'titleEn'>;

/** A node's title: in English the one that somebody gave it with its Chinese one, else as `navTitle` has it. */
export function itemTitle({ title, titleEn }: NavTitles, language: string): string {
  return (language === 'en' && titleEn) || navTitle(title, language);
}

/** Gives the title of a node in the language of the page. */
export function useNavTitle(): (item: NavTitles) => string {
  const { i18n } = useTranslation();
  return (item) => itemTitle(item, i18n.language);
}
