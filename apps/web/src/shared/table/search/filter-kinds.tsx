import type { ProRenderFieldPropsType } from '@ant-design/pro-components';
import type { CalendarDate } from '@parking-plus/domain';
import type { AnyFilterField, FilterValue } from './filter-field.ts';
import { FilterInput } from './filter-input.tsx';

/** Props from the search form for the input of a filter. */
export interface FilterInputGiven {
  field: AnyFilterField;
  today: CalendarDate;
  isNarrow: boolean;
  value?: FilterValue;
  onChange?: (value: FilterValue) => void;
}

const filterInput: ProRenderFieldPropsType = {
  formItemRender: (_text, { fieldProps }) => {
    const { value = null, onChange, ...given } = fieldProps as FilterInputGiven;
    return <FilterInput {...given} value={value} onChange={(typed) => onChange?.(typed)} />;
  },
};

/** Value types of the search form for `ProConfigProvider`. Built-in names would take precedence. */
export const filterKinds = { filter: filterInput };

/** For the third type parameter of `ProTable` and `ProColumns`. */
export type FilterValueType = keyof typeof filterKinds;
