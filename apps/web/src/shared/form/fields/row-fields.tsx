import type { RowsShape } from '@parking-plus/contracts';
import { Button, Form } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../formats/use-language.ts';
import { useSetFormValues } from '../entries/form-parts.ts';
import styles from './form.module.css';
import { FormSection } from './form-section.tsx';

interface RowFieldsProps {
  /** Name of the list in the form. */
  name: string;
  shape: RowsShape;
  /** Values of an added row. */
  blank: object;
  /** Fields of the row at an index, named `[name, index, 'field']`, with labels that are unique in the form. */
  children: (index: number, label: (field: string) => string) => ReactNode;
}

/** Rows of a list in a form, with buttons to add and remove them. */
export function RowFields({ name, shape, blank, children }: RowFieldsProps) {
  const { t } = useTranslation('form');
  const language = useLanguage();
  const label = shape.label[language];
  const form = Form.useFormInstance();
  const write = useSetFormValues<Record<string, readonly object[]>>();
  // Not a Form.List: its field names would not match the names in server errors.
  const rows: readonly object[] = Form.useWatch(name, { form, preserve: true }) ?? [];
  // Read at the click: two quick clicks come before the next render.
  const current = (): readonly object[] => form.getFieldValue(name) ?? [];
  const { minItems = 0, maxItems = Number.POSITIVE_INFINITY } = shape;
  return (
    <>
      {rows.map((_row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the form, and in the server's findings
        <FormSection key={index} title={`${label} ${index + 1}`}>
          {children(index, (field) => `${shape.items[field]?.label?.[language] ?? field} ${index + 1}`)}
          {rows.length > minItems && (
            <div className={styles.wide}>
              <Button
                size="small"
                aria-label={`${t('rows.remove')} ${label} ${index + 1}`}
                onClick={() => write({ [name]: current().filter((_other, other) => other !== index) })}
              >
                {t('rows.remove')}
              </Button>
            </div>
          )}
        </FormSection>
      ))}
      <Button
        type="dashed"
        block
        disabled={rows.length >= maxItems}
        onClick={() => write({ [name]: [...current(), { ...blank }] })}
      >
        {t('rows.add', { label })}
      </Button>
    </>
  );
}
