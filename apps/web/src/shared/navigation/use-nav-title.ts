import { useTranslation } from 'react-i18next';
import { KNOWN_TITLES } from './known-titles.ts';
import type { NavItem } from './nav-tree.ts';

/** Titles of scaffolded screens, one small file each beside the screen: `{ "zh_TC": "…", "en": "…" }`. */
const scaffolded = Object.values(
  import.meta.glob<{ zh_TC: string; en: string }>('../../screens/*/*/*.title.json', {
    import: 'default',
    eager: true,
  }),
);
const ENGLISH = new Map([
  ...Object.entries(KNOWN_TITLES),
  ...scaffolded.map(({ zh_TC, en }) => [zh_TC, en] as const),
]);

/** A node's title: the server's, in English that of the known Chinese one where there is one. */
export function navTitle(title: string, language: string): string {
  return language === 'en' ? (ENGLISH.get(title) ?? title) : title;
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
