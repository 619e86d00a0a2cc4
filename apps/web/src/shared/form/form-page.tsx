import { Button, Form } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PendingOverlay } from '../feedback/pending-overlay.tsx';
import { useEnterToNext } from '../inputs/enter-to-next.tsx';
import styles from './form.module.css';
import { FormHead } from './form-head.tsx';
import { FormPartsContext } from './form-parts.ts';
import { type FormStart, type FormWorkInput, useFormWork } from './use-form-work.ts';

export interface FormPageProps<Values extends object, Result>
  extends Omit<FormWorkInput<Values, Result>, 'onSaved'> {
  /** Version of the record that was saved; the form goes on from it once `start` has come that far. */
  versionOf: (result: Result) => number;
  /** Of the button that sends it; 儲存 unless told otherwise. */
  submitText?: string;
  /** For those who may look and not change. */
  isReadOnly?: boolean;
  /** `FormSection`s of `FormField`s. */
  children: ReactNode;
}

/**
 * A form that is the page itself, for a record of which there is one: settings. It works as a `FormDrawer` does, and
 * stays open after it was saved. Source: docs/forms.md.
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
  const { title, submitText, isReadOnly = false, children } = props;
  const work = useFormWork(props);
  const enterToNext = useEnterToNext();
  return (
    <div className={styles.page}>
      {/* Nobody goes on with what they may not change. */}
      <FormHead work={isReadOnly ? { ...work, offeredDraft: null } : work} />
      <PendingOverlay isPending={work.isPending}>
        <FormPartsContext value={work.parts}>
          <Form
            form={work.form}
            name={work.formName}
            className={styles.form}
            layout="vertical"
            disabled={isReadOnly}
            initialValues={work.initialValues}
            validateTrigger="onBlur"
            onValuesChange={work.handleChange}
            onFinish={() => void work.submit()}
            onFinishFailed={() => void work.submit()}
            aria-label={title}
            {...enterToNext}
          >
            {children}
          </Form>
        </FormPartsContext>
      </PendingOverlay>
      {!isReadOnly && (
        <div className={styles.footer}>
          <Button
            type="primary"
            loading={work.isPending}
            disabled={!work.isDirty}
            onClick={() => void work.submit()}
          >
            {submitText ?? t('save')}
          </Button>
        </div>
      )}
    </div>
  );
}
