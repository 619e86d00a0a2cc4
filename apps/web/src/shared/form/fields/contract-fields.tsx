import type { InputShape } from '@parking-plus/contracts';
import { Select, type SelectProps } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import type { ReactElement, ReactNode } from 'react';
import { formatList } from '../../formats/list-format.ts';
import { useLanguage } from '../../formats/use-language.ts';
import { type InputRules, useInputRules } from '../../inputs/input-rules.ts';
import { shapedEntryText } from '../entries/entry-text.ts';
import { type EntryAt, type EntryPath, type FormFieldShapes, shapeAt } from '../entries/form-shape-types.ts';
import { FormField, type FormFieldProps } from './form-field.tsx';
import { type KindInputProps, kindInput } from './kind-inputs.tsx';

type Option = { value: string | number; label: string };

/** Options of the screen, such as the sites visible to the user. */
interface Choice {
  options: readonly Option[] | undefined;
  fieldProps?: Omit<SelectProps, 'options' | 'mode'>;
  children?: never;
}

interface OwnInput {
  /** An input with `value` and `onChange`. */
  children: ReactElement;
  options?: never;
  fieldProps?: never;
}

/** Default input of the kind. Other kinds need an input from the screen. */
type KindOwn<E> = E extends { kind: infer K extends keyof KindInputProps }
  ? { fieldProps?: KindInputProps[K]; options?: never; children?: never }
  : never;

type ContractFieldProps<F, P> = Omit<FormFieldProps, 'name' | 'label' | 'children' | 'valueName'> & {
  name: P;
  /** Overrides the contract's label. */
  label?: string;
} & (Choice | OwnInput | KindOwn<EntryAt<F, P>>);

/** Field component with labels, limits and kinds of a form. */
export type ContractField<F> = <const P extends EntryPath<F>>(props: ContractFieldProps<F, P>) => ReactNode;

type LooseProps = Omit<FormFieldProps, 'label' | 'children'> & {
  label?: string;
  options?: readonly Option[] | undefined;
  fieldProps?: object;
  children?: ReactElement;
};

/**
 * Creates the field component of a form from the contract: label, hint, required mark, limits, input and
 * validation. A screen passes only its deviations. Call it once per module.
 */
export function contractFields<const F extends FormFieldShapes>(fields: F): ContractField<F> {
  return (props) => <ShapedField fields={fields} {...(props as LooseProps)} />;
}

function ShapedField({ fields, ...props }: LooseProps & { fields: FormFieldShapes }) {
  const { name, label, hint, rules, options, fieldProps, children, ...rest } = props;
  const language = useLanguage();
  const inputRules = useInputRules();
  const shape = shapeAt(fields, name) as InputShape;
  const hasOptions = 'options' in props;
  const drawn = children || hasOptions ? undefined : kindInput(shape);
  const { isRequired = shape.isRequired ?? false } = rest;
  const format = (value: unknown) => optionText(options, value) ?? shapedEntryText(shape, value, language);
  return (
    <FormField
      format={format}
      isWide={drawn?.isWide ?? false}
      valueName={drawn?.valueName ?? 'value'}
      {...rest}
      name={name}
      label={label ?? shape.label[language]}
      hint={hint === undefined ? shape.hint?.[language] : hint}
      isRequired={isRequired}
      rules={[...kindRules(shape, isRequired, inputRules), ...(rules ?? limitRules(shape, inputRules))]}
    >
      {hasOptions ? (
        <Select
          options={[...(options ?? [])]}
          loading={options === undefined}
          showSearch={{ optionFilterProp: 'label' }}
          {...(shape.isList && { mode: 'multiple', allowClear: true })}
          {...fieldProps}
        />
      ) : (
        (children ?? drawn?.draw(shape, fieldProps))
      )}
    </FormField>
  );
}

/** Returns the rules of the kind. List inputs validate each value themselves. */
function kindRules(shape: InputShape, isRequired: boolean, { required, ...rules }: InputRules): RuleObject[] {
  const kind = shape.isList ? undefined : kindInput(shape);
  return [
    ...(kind?.rule ? [rules[kind.rule]] : []),
    ...(kind?.isText && isRequired ? [{ ...required, required: false, whitespace: true }] : []),
  ];
}

/** Returns the contract's limits, unless the screen has its own rules. */
function limitRules({ minimum, maximum, pattern, isList }: InputShape, rules: InputRules): RuleObject[] {
  if (isList) return [];
  return [
    ...(minimum === undefined && maximum === undefined ? [] : [rules.between(minimum, maximum)]),
    ...(pattern === undefined ? [] : [rules.pattern(pattern)]),
  ];
}

/** Returns the labels of selected options, or undefined without options. */
function optionText(options: readonly Option[] | undefined, value: unknown): string | undefined {
  if (!options) return undefined;
  const labelOf = (one: unknown) => options.find((option) => option.value === one)?.label;
  if (Array.isArray(value)) return formatList(value.map((one) => labelOf(one) ?? String(one)));
  return labelOf(value);
}
