import { useTranslation } from 'react-i18next';
import { KNOWN_TITLES } from './known-titles.ts';
import type { NavItem } from './nav-tree.ts';

const english = new Map(Object.entries(KNOWN_TITLES));

/** Titles of a scaffolded screen from its `<screen>.title.json`. */
export interface ScreenTitles {
  zh_TC: string;
  en: string;
}

/** Registers titles of screens. */
export function addScreenTitles(titles: readonly ScreenTitles[]): void {
  for (const { zh_TC, en } of titles) english.set(zh_TC, en);
}

/** Returns the title of a node: the server's, in English the translation of a known Chinese one. */
export function navTitle(title: string, language: string): string {
  return language === 'en' ? (english.get(title) ?? title) : title;
}

/** Titles of a node. */
export type NavTitles = Pick<NavItem, 'title' | 'titleEn'>;

/** Returns the title of a node: in English its custom English title, else that of `navTitle`. */
export function itemTitle({ title, titleEn }: NavTitles, language: string): string {
  return (language === 'en' && titleEn) || navTitle(title, language);
}

/** Returns a function that gives the title of a node in the page's language. */
export function useNavTitle(): (item: NavTitles) => string {
  const { i18n } = useTranslation();
  return (item) => itemTitle(item, i18n.language);
}
