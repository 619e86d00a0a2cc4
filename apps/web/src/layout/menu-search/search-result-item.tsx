import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { HighlightedText } from './highlighted-text.tsx';
import styles from './menu-search.module.css';
import type { SearchResult } from './search-results.ts';

interface SearchResultItemProps {
  id: string;
  page: SearchResult;
  isActive: boolean;
  onPick: (page: SearchResult) => void;
}

/** One result: title, parent groups, path if it matched, and whether it is open. */
export const SearchResultItem = memo(function FoundPageLine({
  id,
  page,
  isActive,
  onPick,
}: SearchResultItemProps) {
  const { t } = useTranslation('menu-search');
  const { entry, titleRanges, pathRanges, isOpen, isRecent } = page;
  const trail = entry.trail.map(({ title }) => title).join(' / ');
  return (
    // The combobox handles keys and refers to this line as its active descendant.
    // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.line}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => onPick(page)}
    >
      <span className={styles.text}>
        <span className={styles.pageTitle}>
          <HighlightedText text={entry.title} ranges={titleRanges} />
        </span>
        <span className={styles.trail}>
          {pathRanges.length > 0 ? <HighlightedText text={entry.path} ranges={pathRanges} /> : trail}
        </span>
      </span>
      {isRecent && <span className={styles.tag}>{t('recent')}</span>}
      {isOpen && <span className={styles.tag}>{t('open')}</span>}
    </div>
  );
});
