import type { DealRequest, FieldShape, ListShape } from '@parking-plus/contracts';
import type { DateRange } from '@parking-plus/domain';
import type { Language } from '../../i18n/languages.ts';
import { enumCodes, enumLabel, enumOptions } from '../enums/enum-label.ts';
import { isMonth } from '../formats/month-format.ts';
import { normalisePlateSearch } from '../formats/plate-format.ts';
import type { ListState } from '../table/query/list-state.ts';
import {
  codeListField,
  dateRangeField,
  keyListField,
  lastDays,
  numberField,
  siteCodesField,
  textField,
  type UrlField,
  wordField,
  yesNoField,
} from '../table/query/url-field.ts';
import { defineUrlFilters, type UrlFilters } from '../table/query/url-filters.ts';
import type { AnyFilterField, FilterChoice, FilterField } from '../table/search/filter-field.ts';
import type { FilterOptions, List } from './define-list.ts';
import type { FilterName, FilterPayload, FilterValues, SortName } from './list-types.ts';

const MAX_KEYS = 50;
const MAX_TEXT = 40;

function urlFieldOf(field: FieldShape, options: Omit<FilterOptions<ListShape>, 'name'>): UrlField<unknown> {
  const maxItems = field.maxItems ?? MAX_KEYS;
  switch (field.kind) {
    case 'period': {
      const { days, start } = options;
      return dateRangeField(start ?? ((today) => (days === undefined ? null : lastDays(today, days))));
    }
    case 'yesNo':
      return options.word === undefined ? yesNoField() : wordField(options.word);
    case 'count':
      return numberField({ known: options.only, max: field.maximum });
    case 'site':
      return siteCodesField({ maxItems });
    case 'enumeration':
      // Lists are defined before the labels have loaded.
      return codeListField(() => options.only ?? (field.enumName ? enumCodes(field.enumName) : []));
    default: {
      if (field.isList) {
        const { only, accepts = field.kind === 'month' ? isMonth : undefined } = options;
        return only ? codeListField(() => only) : keyListField({ maxItems, accepts });
      }
      const normalise = options.normalise ?? (field.kind === 'plate' ? normalisePlateSearch : undefined);
      return textField({
        maxLength: field.maxLength ?? MAX_TEXT,
        normalise:
          normalise ?? (options.upperCase ? (text) => text.replaceAll(/\s/g, '').toUpperCase() : undefined),
      });
    }
  }
}

/** Returns the URL fields of a list's filters. Filters outside the search form are not in the URL. */
export function listUrlFilters<S extends ListShape>(
  shape: S,
  filters: readonly FilterOptions<S>[],
): UrlFilters<FilterValues<S>> {
  const fields = Object.fromEntries(
    filters.map(({ name, ...options }) => {
      const field = urlFieldOf(shape.filters[name] as FieldShape, options);
      return [name, options.param === undefined ? field : { ...field, param: options.param }];
    }),
  );
  return defineUrlFilters(fields) as unknown as UrlFilters<FilterValues<S>>;
}

type Sent = string | number | boolean | readonly (number | string)[];

/** Returns a filter for the payload. Empty if it excludes nothing. */
function sentAs(name: string, field: FieldShape, value: unknown): [string, Sent][] {
  if (value === null || value === undefined || value === '') return [];
  if (field.members) {
    const { start, end } = value as DateRange;
    const [from, to] = field.members;
    return [
      [from, start],
      [to, end],
    ];
  }
  if (Array.isArray(value)) return value.length > 0 ? [[name, [...value]]] : [];
  return [[name, value as Sent]];
}

/** Returns the payload's filters for those in the URL. Omits inactive filters. */
function listFilterPayload<S extends ListShape>(list: List<S>, values: FilterValues<S>): FilterPayload<S> {
  const entries = list.filters.flatMap(({ name }) =>
    sentAs(name, list.shape.filters[name] as FieldShape, values[name]),
  );
  const filters = { ...list.config.always, ...Object.fromEntries(entries) } as FilterPayload<S>;
  return list.config.payload?.(filters) ?? filters;
}

/** Returns the deal's request for a state of the list. */
export function listRequest<S extends ListShape>(
  list: List<S>,
  state: ListState<FilterValues<S>, SortName<S>>,
): DealRequest<S['deal']> & { filters: FilterPayload<S> } {
  const sort = state.sort ?? list.config.sort;
  return {
    page: state.page,
    pageSize: state.pageSize,
    ...(sort && { sort }),
    filters: listFilterPayload(list, state.filters),
  } as unknown as DealRequest<S['deal']> & { filters: FilterPayload<S> };
}

/** Options by filter. Undefined while loading, null without options. */
export type FilterChoices<S extends ListShape> = {
  [N in FilterName<S>]?: readonly FilterChoice[] | undefined | null;
};

/** Returns the fields of a list's search form, labelled from the contract. */
export function listFilterFields<S extends ListShape>(
  list: List<S>,
  language: Language,
  choices: FilterChoices<S>,
): FilterField<FilterValues<S>>[] {
  return list.filters
    .filter(({ name, isHidden }) => !isHidden && choices[name] !== null)
    .map((options) => filterFieldOf(options, list.shape, language, choices)) as FilterField<
    FilterValues<S>
  >[];
}

function filterFieldOf<S extends ListShape>(
  options: FilterOptions<S>,
  shape: S,
  language: Language,
  choices: FilterChoices<S>,
): AnyFilterField {
  const { name, example, isWide } = options;
  const field = shape.filters[name] as FieldShape;
  const head = { name, label: field.label[language], ...(isWide && { isWide }) };
  const offered = (all: readonly FilterChoice[]) =>
    options.only ? all.filter(({ value }) => options.only?.includes(value)) : all;
  const ownChoices = name in choices;
  if (field.kind === 'period') return { kind: 'period', ...head };
  if (field.kind === 'yesNo') {
    const answer = (code: 0 | 1) =>
      (code === 1 ? field.yes : field.no)?.[language] ?? enumLabel('YesNo', code, language);
    return { kind: 'yes-no', ...head, yes: answer(1), no: answer(0) };
  }
  if (field.kind === 'count') {
    return {
      kind: 'number',
      ...head,
      ...(ownChoices && { options: choices[name] ?? [] }),
      ...(field.maximum !== undefined && { max: field.maximum }),
      ...(field.hint && { placeholder: field.hint[language] }),
    };
  }
  if (ownChoices || field.isList) {
    const all = ownChoices ? choices[name] : field.enumName && enumOptions(field.enumName, language);
    return {
      kind: 'choices',
      ...head,
      options: offered(all ?? []),
      isLoading: all === undefined,
      ...(field.kind === 'site' && { isWide: true }),
    };
  }
  return {
    kind: 'text',
    ...head,
    maxLength: field.maxLength ?? MAX_TEXT,
    ...(example !== undefined && { example }),
    ...(field.hint && { placeholder: field.hint[language] }),
    ...((options.upperCase || field.kind === 'plate') && { isUpperCase: true }),
  };
}
