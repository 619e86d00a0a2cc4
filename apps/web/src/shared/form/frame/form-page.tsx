import { ProForm } from '@ant-design/pro-components';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPartsContext } from '../entries/form-parts.ts';
import styles from '../fields/form.module.css';
import { type FormStart, type RecordFormInput, useRecordForm } from '../record/use-record-form.ts';
import { FormBody } from './form-body.tsx';

export interface FormPageProps<Values extends object, Result>
  extends Omit<RecordFormInput<Values, Result>, 'onSaved'> {
  /** Version of the saved record. The form restarts once `start` has reached it. */
  versionOf: (result: Result) => number;
  /** Label of the submit button; 儲存 by default. */
  submitText?: string;
  /** Disables the form for read-only users. */
  isReadOnly?: boolean;
  /** `FormSection`s of `FormField`s. */
  children: ReactNode;
}

/**
 * A form as a page, for a record that exists once, such as settings. Works like `FormDrawer`, but stays open
 * after saving.
 * Source: docs/forms.md.
 */
export function FormPage<Values extends object, Result>(props: FormPageProps<Values, Result>) {
  const [round, setRound] = useState<{ number: number; awaited: number | null }>({
    number: 0,
    awaited: null,
  });
  if (round.awaited !== null && (props.start.version ?? 0) >= round.awaited)
    setRound({ number: round.number + 1, awaited: null });
  return (
    <Suspense fallback={null}>
      <OpenFormPage
        key={round.number}
        {...props}
        onSaved={(result) => setRound({ ...round, awaited: props.versionOf(result) })}
      />
    </Suspense>
  );
}

type OpenProps<Values extends object, Result> = FormPageProps<Values, Result> & {
  start: FormStart<Values>;
  onSaved: (result: Result) => void;
};

function OpenFormPage<Values extends object, Result>(props: OpenProps<Values, Result>) {
  const { t } = useTranslation('form');
  const { submitText, isReadOnly = false, children } = props;
  const record = useRecordForm(props);
  return (
    <FormPartsContext value={record.parts}>
      <ProForm
        {...record.formProps}
        className={styles.page}
        disabled={isReadOnly}
        submitter={
          !isReadOnly && {
            searchConfig: { submitText: submitText ?? t('save') },
            resetButtonProps: false,
            submitButtonProps: { disabled: !record.isDirty },
            render: (_props, buttons) => <div className={styles.footer}>{buttons}</div>,
          }
        }
      >
        {/* Drafts are not offered to read-only users. */}
        <FormBody record={isReadOnly ? { ...record, offeredDraft: null } : record}>{children}</FormBody>
      </ProForm>
    </FormPartsContext>
  );
}
