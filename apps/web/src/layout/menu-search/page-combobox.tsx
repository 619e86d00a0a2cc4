import { SearchOutlined } from '@ant-design/icons';
import { Fragment, type KeyboardEvent, type RefObject, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForInputMethod } from '../../shared/inputs/input-method.ts';
import { nextOptionIndex } from '../tools/list-key-navigation.ts';
import styles from './menu-search.module.css';
import { SearchResultItem } from './search-result-item.tsx';
import type { SearchResult } from './search-results.ts';

interface PageComboboxProps {
  query: string;
  onQuery: (query: string) => void;
  pages: readonly SearchResult[];
  /** True if results were omitted. */
  isCut: boolean;
  boxRef: RefObject<HTMLInputElement | null>;
  onPick: (page: SearchResult) => void;
}

/** Combobox whose list of pages is always open. */
export function PageCombobox({ query, onQuery, pages, isCut, boxRef, onPick }: PageComboboxProps) {
  const { t } = useTranslation('menu-search');
  const listId = useId();
  // Tracked by id because records arrive above the pages. Defaults to the first line.
  const [chosenId, setChosenId] = useState<string | null>(null);
  const active = Math.max(
    0,
    pages.findIndex(({ entry }) => entry.id === chosenId),
  );
  const hasGroups = new Set(pages.map(({ group }) => group)).size > 1 || pages[0]?.group === 'records';
  const lineId = (index: number) => `${listId}-${index}`;

  function handleKeyDown(event: KeyboardEvent) {
    if (isForInputMethod(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const page = pages[active];
    const next = nextOptionIndex(event.key, active, pages.length);
    if (event.key === 'Enter' && page) onPick(page);
    else if (next !== null) {
      setChosenId(pages[next]?.entry.id ?? null);
      document.getElementById(lineId(next))?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  }

  return (
    <>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          ref={boxRef}
          type="text"
          role="combobox"
          aria-expanded={pages.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={pages.length > 0 ? lineId(active) : undefined}
          aria-label={t('label')}
          placeholder={t('placeholder')}
          autoComplete="off"
          spellCheck={false}
          maxLength={64}
          value={query}
          onChange={(event) => {
            setChosenId(null);
            onQuery(event.target.value);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('results')} className={styles.list}>
        {pages.map((page, index) => (
          <Fragment key={page.entry.id}>
            {hasGroups && pages[index - 1]?.group !== page.group && (
              <p role="presentation" className={styles.group}>
                {t(`groups.${page.group}`)}
              </p>
            )}
            <SearchResultItem id={lineId(index)} page={page} isActive={index === active} onPick={onPick} />
          </Fragment>
        ))}
      </div>
      {pages.length === 0 && <p className={styles.empty}>{t('nothing', { query: query.trim() })}</p>}
      <div className={styles.footer}>
        <span role="status">{t(isCut ? 'countCut' : 'count', { total: pages.length })}</span>
        <span className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd> {t('keys.choose')} <kbd>Enter</kbd> {t('keys.open')} <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </div>
    </>
  );
}
