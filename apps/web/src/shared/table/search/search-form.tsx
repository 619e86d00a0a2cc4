import { DownOutlined, FilterOutlined, UpOutlined } from '@ant-design/icons';
import type { ProFormInstance, ProTableProps } from '@ant-design/pro-components';
import type { CalendarDate } from '@parking-plus/domain';
import { Button, Form } from 'antd';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useNarrow } from '../../../stores/use-narrow.ts';
import { isForInputMethod } from '../../inputs/input-method.ts';
import { isSlash, useListKey } from '../keyboard/use-list-keys.ts';
import { ActiveFilters } from './active-filters.tsx';
import type { AnyFilterField, FilterField, FilterValue } from './filter-field.ts';
import type { FilterInputGiven, FilterValueType } from './filter-kinds.tsx';
import styles from './search-form.module.css';
import { fieldSpan, firstRow, useSearchLayout } from './search-layout.ts';

type AnyValues = Readonly<Record<string, FilterValue>>;

export interface SearchFormInput<V extends object> {
  fields: readonly FilterField<V>[];
  /** Active filters of the URL. A new object when they change. */
  values: V;
  defaults: V;
  activeNames: readonly (keyof V & string)[];
  today: CalendarDate;
  onQuery: (values: V) => void;
}

/** A field of the search form as a column of `ProTable`. */
export interface SearchColumn {
  dataIndex: string;
  valueType: FilterValueType;
  hideInTable: true;
  colSize: number;
  fieldProps: FilterInputGiven;
}

type FormProps = Required<Pick<ProTableProps<object, AnyValues>, 'search' | 'form'>>;

/** Parts of a search form. All but `frame` are props of `ProTable` and `QueryFilter`. */
export interface SearchForm extends FormProps {
  columns: readonly SearchColumn[];
  formRef: React.RefObject<ProFormInstance | undefined>;
  onSubmit: () => void;
  /** Renders the form, collapsed on a phone, and chips of hidden active filters. */
  frame: (form: ReactNode) => ReactNode;
}

/**
 * Manages the search form of a list: submitted by 查詢 or Enter; the URL has the active filters. One row of
 * fields is visible, the rest behind 展開. On a phone all are behind a button.
 */
export function useSearchForm<V extends object>(input: SearchFormInput<V>): SearchForm {
  const { activeNames, today, onQuery } = input;
  const values = input.values as AnyValues;
  const defaults = input.defaults as AnyValues;
  const fields = input.fields as readonly AnyFilterField[];
  const { t } = useTranslation('table');
  const formRef = useRef<ProFormInstance>(undefined);
  const frameRef = useRef<HTMLElement>(null);
  const [initialValues, setInitialValues] = useState(values);
  const [isOpen, setOpen] = useState(false);
  const [isInUse, setInUse] = useState(false);
  const typed = () => formRef.current?.getFieldsValue(true) as AnyValues;
  const isNarrow = useNarrowWhenIdle(isInUse, () => {
    // Unsubmitted input stays visible.
    if (formRef.current && !isSame(typed(), values)) setOpen(true);
  });
  const layout = useSearchLayout(isNarrow);
  const row = useMemo(() => firstRow(fields, layout), [fields, layout]);
  const inView = isOpen ? fields : isNarrow ? NO_FIELDS : row;

  // Follows changes of the URL: back, forward, links. Also runs when a tab is shown again. A new day, which changes the
  // defaults by itself, leaves unsubmitted input alone. The fields may mount later than this hook.
  const followed = useRef({ values, today });
  useEffect(() => {
    const before = followed.current;
    followed.current = { values, today };
    if (before.values === values) return;
    const form = formRef.current;
    if (!form) return setInitialValues(values);
    form.setFieldsValue(
      before.today === today ? values : untouched(values, before.values, form.getFieldsValue(true)),
    );
  }, [values, today]);

  useListKey(isSlash, () => {
    // On a phone the fields are not mounted until opened.
    if (isNarrow) flushSync(() => setOpen(true));
    frameRef.current?.querySelector<HTMLElement>('.ant-form-item input')?.focus();
  });

  const query = (next: AnyValues) => {
    formRef.current?.setFieldsValue(next);
    if (isNarrow) setOpen(false);
    onQuery(next as V);
  };
  const latest = useRef({ query, defaults, toggle: () => setOpen(!isOpen) });
  useEffect(() => {
    latest.current = { query, defaults, toggle: () => setOpen(!isOpen) };
  });

  const columns = useMemo(
    () =>
      inView.map(
        (field): SearchColumn => ({
          dataIndex: field.name,
          valueType: 'filter',
          hideInTable: true,
          colSize: fieldSpan(field, layout),
          fieldProps: { field, today, isNarrow },
        }),
      ),
    [inView, layout, today, isNarrow],
  );
  const hasMore = !isNarrow && row.length < fields.length;
  const search = useMemo(
    (): SearchForm['search'] => ({
      className: styles.search,
      span: 1,
      layout: 'horizontal',
      labelWidth: 'auto',
      searchGutter: [8, 8],
      submitterColSpanProps: { span: layout.buttons },
      collapsed: false,
      collapseRender: false,
      optionRender: () => [
        <NotApplied key="pending" values={values} />,
        <Button key="query" type="primary" htmlType="submit" autoInsertSpace={false}>
          {t('query')}
        </Button>,
        <Button
          key="clear"
          autoInsertSpace={false}
          onClick={() => latest.current.query(latest.current.defaults)}
        >
          {t('clear')}
        </Button>,
        hasMore && (
          <Button
            key="more"
            type="text"
            icon={isOpen ? <UpOutlined aria-hidden /> : <DownOutlined aria-hidden />}
            iconPlacement="end"
            aria-expanded={isOpen}
            onClick={() => latest.current.toggle()}
          >
            {isOpen ? t('fold') : t('unfold')}
          </Button>
        ),
      ],
    }),
    [layout, values, t, hasMore, isOpen],
  );
  const form = useMemo(
    (): SearchForm['form'] => ({
      initialValues,
      autoFocusFirstInput: false,
      omitNil: false,
      onKeyDown: keepComposing,
      onFocus: () => setInUse(true),
      onBlur: ({ currentTarget, relatedTarget }) => setInUse(currentTarget.contains(relatedTarget)),
    }),
    [initialValues],
  );

  return {
    columns,
    search,
    form,
    formRef,
    onSubmit: () => query(typed()),
    frame: (drawn) => (
      <section ref={frameRef} className={styles.frame} aria-label={t('filters')}>
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
        <div hidden={isNarrow && !isOpen}>{drawn}</div>
        <ActiveFilters
          fields={fields.filter((field) => !inView.includes(field))}
          values={values}
          activeNames={activeNames}
          onRemove={(name) => query({ ...values, [name]: defaults[name] ?? null })}
        />
      </section>
    ),
  };
}

const NO_FIELDS: readonly AnyFilterField[] = [];

function isSame(one: AnyValues, other: AnyValues, names = Object.keys(other)): boolean {
  return names.every((name) => JSON.stringify(one[name] ?? null) === JSON.stringify(other[name] ?? null));
}

/** Returns the values of the fields whose input is still the former value. */
function untouched(values: AnyValues, former: AnyValues, typed: AnyValues): AnyValues {
  return Object.fromEntries(Object.entries(values).filter(([name]) => isSame(typed, former, [name])));
}

/** Shows that the input differs from the active filters. */
function NotApplied({ values }: { values: AnyValues }) {
  const { t } = useTranslation('table');
  const typed = Form.useWatch((all) => all, { form: Form.useFormInstance(), preserve: true });
  return (
    <span className={styles.pending} aria-live="polite">
      {typed !== undefined && !isSame(typed, values) && t('notApplied')}
    </span>
  );
}

/**
 * Returns whether the form is narrow, like the page. The form does not switch while in use. The shapes have
 * different fields, so a switch would lose partial input.
 */
function useNarrowWhenIdle(isInUse: boolean, onNarrow: () => void): boolean {
  const isPageNarrow = useNarrow();
  const [isNarrow, setNarrow] = useState(isPageNarrow);
  useEffect(() => {
    if (isNarrow === isPageNarrow || isInUse) return;
    setNarrow(isPageNarrow);
    if (isPageNarrow) onNarrow();
  });
  return isNarrow;
}

/** Enter that selects a candidate of an input method must not send the query. */
function keepComposing(event: KeyboardEvent): void {
  if (event.key === 'Enter' && isForInputMethod(event)) event.preventDefault();
}
