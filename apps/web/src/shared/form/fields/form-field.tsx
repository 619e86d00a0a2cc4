import { Form } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { type ReactNode, use, useInsertionEffect, useRef } from 'react';
import { useInputRules } from '../../inputs/input-rules.ts';
import { entryText } from '../entries/entry-text.ts';
import { type FieldPath, pathKey } from '../entries/form-entries.ts';
import { FormPartsContext } from '../entries/form-parts.ts';
import styles from './form.module.css';

export interface FormFieldProps {
  name: FieldPath;
  label: string;
  isRequired?: boolean;
  /** Further checks: those of `useInputRules`, or the form's own. */
  rules?: readonly RuleObject[];
  /** What to know before typing; what is wrong takes the place below it. */
  hint?: ReactNode;
  /** Takes the whole width: sentences, long lists. */
  isWide?: boolean;
  /** The property that holds the value: `checked` of a checkbox or a switch. */
  valueName?: string;
  /** An entry in words, for fields whose values are codes: shown where two entries are compared. */
  format?: (value: unknown) => string;
  /** One input, which takes `value` and `onChange`. */
  children: ReactNode;
}

/** One field: its label, input, checks, and what the server found wrong with it. */
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
  // An insertion effect: a hidden tab's fields still take the answer to what was sent before it was hidden.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a path is a new list each time; its key tells whether it changed.
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
  // As a rule, since leaving the field checks it anew.
  const refused: RuleObject = {
    validator: async (_rule, value: unknown) => {
      const refusal = parts?.refusalOf(name, value);
      if (refusal) throw new Error(refusal);
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
      // `required` alone would take a blank for an entry.
      required={isRequired}
    >
      {children}
    </Form.Item>
  );
}
