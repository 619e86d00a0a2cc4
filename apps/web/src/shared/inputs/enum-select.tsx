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
  /** Only these codes, in the contract's order; all unless told. */
  codes?: readonly C[] | undefined;
  disabled?: boolean;
  'aria-label'?: string;
}

/** One code of an enumeration, by its label in the language of the page. */
export function EnumSelect<C extends number | string>({
  enumName,
  codes,
  value,
  ...rest
}: EnumSelectProps<C>) {
  const language = useLanguage();
  const options = enumOptions(enumName, language).filter(
    (option) => codes === undefined || codes.includes(option.value as C),
  );
  return (
    <Select<C>
      {...rest}
      value={value ?? null}
      options={options as { value: C; label: string }[]}
      showSearch={options.length > 8 ? { optionFilterProp: 'label' } : false}
      style={{ width: '100%' }}
    />
  );
}
