import { CheckOutlined, SearchOutlined } from '@ant-design/icons';
import type { Schemas } from '@parking-plus/contracts';
import { Button } from 'antd';
import { type KeyboardEvent, type RefObject, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isForInputMethod } from '../../shared/inputs/input-method.ts';
import { nextOptionIndex } from '../tools/list-key-navigation.ts';
import { findSites } from './find-sites.ts';
import styles from './site-selector.module.css';

interface SiteChoiceProps {
  sites: readonly Schemas['LoginSite'][];
  chosen: readonly string[];
  boxRef: RefObject<HTMLInputElement | null>;
  onChoose: (codes: readonly string[]) => void;
  onCancel: () => void;
}

/** Filterable multi-select of sites. 套用 applies the selection. */
export function SiteChoice({ sites, chosen, boxRef, onChoose, onCancel }: SiteChoiceProps) {
  const { t } = useTranslation('site-selector');
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [query, setQuery] = useState('');
  const [draft, setDraft] = useState(chosen);
  const [active, setActive] = useState(0);
  // Selected sites come first, in the order at opening, so that lines do not move under the pointer.
  const [first] = useState(chosen);
  const found = useMemo(() => findSites(sites, query, first), [sites, query, first]);
  const lineId = (index: number) => `${listId}-${index}`;

  function toggle(code: string) {
    setDraft(draft.includes(code) ? draft.filter((known) => known !== code) : [...draft, code]);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (isForInputMethod(event) || event.altKey) return;
    const site = found[active];
    const next = nextOptionIndex(event.key, active, found.length);
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onChoose(draft);
    else if (event.key === 'Enter' && site) toggle(site.siteInfo_Code);
    else if (next !== null) {
      setActive(next);
      list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
    } else return;
    event.preventDefault();
  }

  return (
    <div className={styles.choice}>
      <p className={styles.hint}>{t('hint')}</p>
      <div className={styles.box}>
        <SearchOutlined aria-hidden />
        <input
          ref={boxRef}
          type="text"
          role="combobox"
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={found.length > 0 ? lineId(active) : undefined}
          aria-label={t('search')}
          placeholder={t('search')}
          autoComplete="off"
          spellCheck={false}
          maxLength={40}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActive(0);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div
        ref={list}
        id={listId}
        role="listbox"
        aria-multiselectable="true"
        aria-label={t('list')}
        className={styles.list}
      >
        {found.map(({ siteInfo_Code: code, siteInfo_Name: name }, index) => (
          // The combobox handles keys and refers to this line as its active descendant.
          // biome-ignore lint/a11y/useKeyWithClickEvents: see above.
          <div
            key={code}
            id={lineId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={draft.includes(code)}
            className={index === active ? styles.activeLine : styles.line}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              setActive(index);
              toggle(code);
            }}
          >
            <span className={styles.tick} aria-hidden="true">
              {draft.includes(code) && <CheckOutlined />}
            </span>
            <span className={styles.name}>{name}</span>
            <span className={styles.code}>{code}</span>
          </div>
        ))}
      </div>
      {found.length === 0 && <p className={styles.empty}>{t('nothing')}</p>}
      <div className={styles.footer}>
        <span role="status" className={styles.hint}>
          {draft.length === 0 ? t('all') : t('count', { chosen: draft.length, total: sites.length })}
        </span>
        <Button type="link" size="small" disabled={draft.length === 0} onClick={() => setDraft([])}>
          {t('clear')}
        </Button>
        <span className={styles.gap} />
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button type="primary" onClick={() => onChoose(draft)}>
          {t('apply')}
        </Button>
      </div>
    </div>
  );
}
