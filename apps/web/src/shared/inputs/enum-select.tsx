import type { EnumName } from '@parking-plus/contracts';
import { Select } from 'antd';
import { enumOptions } from '../enums/enum-label.ts';
import { useLanguage } from '../formats/use-language.ts';

export interface EnumSelectProps<C extends number | string> {
  id?: string;
  enumName: EnumName;
  value?: C | null;
  onChange?: (code: C) => void;
  onBlur?: () => void;
  /** Offered codes in contract order; all by default. */
  codes?: readonly C[] | undefined;
  disabled?: boolean;
  allowClear?: boolean;
  placeholder?: string;
  'aria-label'?: string;
}

/** Select for one code of an enumeration, with localised labels. */
export function EnumSelect<C extends number | string>({
  enumName,
  codes,
  value,
  ...rest
}: EnumSelectProps<C>) {
  const options = useEnumOptions(enumName, codes);
  return (
    <Select<C>
      {...rest}
      value={value ?? null}
      options={options}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      style={{ width: '100%' }}
    />
  );
}

interface EnumsSelectProps<C extends number | string> extends Omit<EnumSelectProps<C>, 'value' | 'onChange'> {
  value?: C[];
  onChange?: (codes: C[]) => void;
}

/** Select for several codes of an enumeration. */
export function EnumsSelect<C extends number | string>({ enumName, codes, ...rest }: EnumsSelectProps<C>) {
  const options = useEnumOptions(enumName, codes);
  return (
    <Select<C[], { value: C; label: string }>
      {...rest}
      mode="multiple"
      allowClear
      options={options}
      optionFilterProp="label"
    />
  );
}

function useEnumOptions<C extends number | string>(enumName: EnumName, codes: readonly C[] | undefined) {
  const all = enumOptions(enumName, useLanguage()) as { value: C; label: string }[];
  return all.filter(({ value }) => codes === undefined || codes.includes(value));
}
