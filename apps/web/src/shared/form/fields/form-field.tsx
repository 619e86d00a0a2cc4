import { Form } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { type ReactNode, use, useInsertionEffect, useRef } from 'react';
import { useInputRules } from '../../inputs/input-rules.ts';
import { entryText } from '../entries/entry-text.ts';
import { FormPartsContext } from '../entries/form-parts.ts';
import { type FieldPath, pathKey } from '../entries/form-values.ts';
import styles from './form.module.css';

export interface FormFieldProps {
  name: FieldPath;
  label: string;
  isRequired?: boolean;
  /** Additional rules, from `useInputRules` or the form. */
  rules?: readonly RuleObject[];
  /** Hint below the field. Errors replace it. */
  hint?: ReactNode;
  /** Spans the full width, for sentences and long lists. */
  isWide?: boolean;
  /** Property with the value, such as `checked` of a checkbox or switch. */
  valueName?: string;
  /** Formats an entry as text when two entries are compared. For codes. */
  format?: (value: unknown) => string;
  /** An input with `value` and `onChange`. */
  children: ReactNode;
}

/** A field with label, input, rules and server errors. */
export function FormField({
  name,
  label,
  isRequired = false,
  rules = [],
  hint,
  isWide = false,
  valueName = 'value',
  format = entryText,
  children,
}: FormFieldProps) {
  const { required } = useInputRules();
  const parts = use(FormPartsContext);
  const latest = useRef({ name, label, format });
  const key = pathKey(name);
  useInsertionEffect(() => {
    latest.current = { name, label, format };
  });
  // An insertion effect, so fields of a hidden tab still receive a pending response.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path is a new array on each render; its key detects changes.
  useInsertionEffect(
    () =>
      parts?.enter({
        path: latest.current.name,
        get label() {
          return latest.current.label;
        },
        format: (value) => latest.current.format(value),
      }),
    [parts, key],
  );
  // As a rule, because leaving the field validates it again.
  const refused: RuleObject = {
    validator: async (_rule, value: unknown) => {
      const error = parts?.refusalOf(name, value);
      if (error) throw new Error(error);
    },
  };
  const checks = [...(isRequired ? [required] : []), ...rules, refused];
  return (
    <Form.Item
      name={typeof name === 'string' ? name : [...name]}
      label={label}
      rules={checks}
      extra={hint}
      className={isWide ? styles.wide : undefined}
      valuePropName={valueName}
      // `required` alone would accept blanks.
      required={isRequired}
    >
      {children}
    </Form.Item>
  );
}
