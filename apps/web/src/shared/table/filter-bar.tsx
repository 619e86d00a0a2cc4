import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import type { CalendarDate } from '@parking-plus/domain';
import { Button } from 'antd';
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { isForInputMethod } from '../inputs/input-method.ts';
import { ActiveFilters } from './active-filters.tsx';
import styles from './filter-bar.module.css';
import type { AnyFilterField, FilterField, FilterValue } from './filter-field.ts';
import { FilterInput } from './filter-input.tsx';
import { isSlash, useListKey } from './use-list-keys.ts';
import { useNarrow } from './use-narrow.ts';

type AnyValues = Readonly<Record<string, FilterValue>>;

export interface FilterBarProps<V extends object> {
  fields: readonly FilterField<V>[];
  /** The filters in force, from the URL; a new object when they changed. */
  values: V;
  defaults: V;
  activeNames: readonly (keyof V & string)[];
  today: CalendarDate;
  onQuery: (values: V) => void;
}

/** The filters of a list: filled in, then asked for by 查詢 or Enter; the URL says what is in force. */
export function FilterBar<V extends object>({
  fields,
  values,
  defaults,
  activeNames,
  today,
  onQuery,
}: FilterBarProps<V>) {
  const { t } = useTranslation('table');
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useDraft(values as AnyValues);
  const isPending = JSON.stringify(draft) !== JSON.stringify(values);
  const [isInUse, setInUse] = useState(false);
  const isNarrow = useNarrowWhenIdle(isInUse, () => {
    // What is filled in and not asked for yet stays in view.
    if (isPending) setOpen(true);
  });
  const anyFields = fields as readonly AnyFilterField[];

  const barRef = useRef<HTMLElement>(null);
  useListKey(isSlash, () => {
    // On a phone the fields are not there until they are opened.
    flushSync(() => setOpen(true));
    barRef.current?.querySelector<HTMLElement>('form input')?.focus();
  });

  const query = (next: AnyValues) => {
    setDraft(next);
    setOpen(false);
    onQuery(next as V);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    query(draft);
  };

  return (
    <section ref={barRef} className={styles.bar} aria-label={t('filters')}>
      {isNarrow && (
        <Button
          block
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {activeNames.length > 0 ? t('filtersInUse', { total: activeNames.length }) : t('filters')}
        </Button>
      )}
      {(!isNarrow || isOpen) && (
        <form
          className={styles.form}
          onSubmit={handleSubmit}
          onKeyDown={keepComposing}
          onFocus={() => setInUse(true)}
          onBlur={({ currentTarget, relatedTarget }) => setInUse(currentTarget.contains(relatedTarget))}
        >
          {anyFields.map((field) => (
            <div key={field.name} className={fieldClass(field)}>
              <FilterInput
                field={field}
                value={draft[field.name] ?? null}
                onChange={(value) => setDraft({ ...draft, [field.name]: value })}
                today={today}
                isNarrow={isNarrow}
              />
            </div>
          ))}
          <div className={styles.buttons}>
            <span className={styles.pending} aria-live="polite">
              {isPending && t('notApplied')}
            </span>
            <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
              {t('query')}
            </Button>
            <Button onClick={() => query(defaults as AnyValues)}>{t('clear')}</Button>
          </div>
        </form>
      )}
      <ActiveFilters
        fields={anyFields}
        values={values as AnyValues}
        activeNames={activeNames}
        onRemove={(name) =>
          query({ ...(values as AnyValues), [name]: (defaults as AnyValues)[name] ?? null })
        }
      />
    </section>
  );
}

/** What is being filled in: follows the URL whenever that changes (back, forward, a link). */
function useDraft(values: AnyValues): [AnyValues, (draft: AnyValues) => void] {
  const [source, setSource] = useState(values);
  const [draft, setDraft] = useState(values);
  if (source !== values) {
    setSource(values);
    setDraft(values);
  }
  return [draft, setDraft];
}

/**
 * Whether the bar has its narrow shape: as the page has, but it does not change under the hands of somebody who fills
 * it in. Its fields differ from one shape to the other, and what is half typed in one is not there in the next.
 */
function useNarrowWhenIdle(isInUse: boolean, onNarrow: () => void): boolean {
  const isPageNarrow = useNarrow();
  const [isNarrow, setNarrow] = useState(isPageNarrow);
  if (isNarrow !== isPageNarrow && !isInUse) {
    setNarrow(isPageNarrow);
    if (isPageNarrow) onNarrow();
  }
  return isNarrow;
}

/** Enter that takes a candidate of an input method must not ask the server. */
function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isForInputMethod(event)) event.preventDefault();
}

function fieldClass(field: AnyFilterField): string | undefined {
  return field.kind === 'period' || (field.kind === 'choices' && field.isWide) ? styles.wide : styles.field;
}
