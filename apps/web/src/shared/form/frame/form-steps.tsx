import { StepsForm } from '@ant-design/pro-components';
import { Button, Form } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { FormPartsContext } from '../entries/form-parts.ts';
import styles from '../fields/form.module.css';
import { useFormName } from '../record/use-form-name.ts';
import { type RecordFormInput, useRecordForm } from '../record/use-record-form.ts';
import { FormBody } from './form-body.tsx';

/** A step with its fields and its continue button. */
export interface FormStep {
  key: string;
  title: string;
  content: ReactNode;
  submitText: string;
  isDestructive?: boolean;
  /** Missing input that blocks the next step, as text. Null if complete. */
  lack: string | null;
  /** True if the page shows a reason that blocks the next step. */
  isBlocked?: boolean;
}

export type StepsRecord = ReturnType<typeof useStepsRecord>;

/** Returns the state of `useRecordForm` for a form in several steps, which share their entries. */
export function useStepsRecord<Values extends object, Result>(
  count: number,
  input: RecordFormInput<Values, Result>,
) {
  const base = useFormName();
  const [current, setCurrent] = useState(0);
  const nameOf = (step: number) => `${base}-${step}`;
  const isLast = current === count - 1;
  const record = useRecordForm({
    ...input,
    name: nameOf(current),
    goOn: isLast ? undefined : () => setCurrent(current + 1),
  });
  const values = Form.useWatch([], { form: record.formProps.form, preserve: true });
  return { ...record, values: (values ?? input.start.values) as Values, current, setCurrent, nameOf };
}

interface FormStepsProps {
  record: StepsRecord;
  steps: readonly FormStep[];
  backText: string;
  /** Leaves the first step. */
  onBack: () => void;
  /** Step indicator and subject of the form. */
  head: ReactNode;
}

/**
 * A `StepsForm` for a record. The steps share one form instance. Only the visible step is mounted and
 * validated. See docs/forms.md.
 */
export function FormSteps({ record, steps, backText, onBack, head }: FormStepsProps) {
  const { current, setCurrent, nameOf, formProps, parts, isPending } = record;
  const lackId = useId();
  const step = steps[current] as FormStep;
  const { lack } = step;
  const cannotGoOn = lack !== null || (step.isBlocked ?? false);
  return (
    <FormPartsContext value={parts}>
      <StepsForm
        current={current}
        onCurrentChange={setCurrent}
        containerStyle={{ width: '100%', minWidth: 0 }}
        layoutRender={({ formDom }) => (
          <>
            {head}
            {formDom}
          </>
        )}
        stepsFormRender={(dom, buttons) => (
          <div className={styles.steps}>
            {dom}
            {buttons}
          </div>
        )}
        submitter={{
          render: ({ onSubmit, onPre }) => (
            <div className={styles.footer}>
              {lack !== null && (
                <span id={lackId} className={styles.lack}>
                  {lack}
                </span>
              )}
              <Button disabled={isPending} onClick={current === 0 ? onBack : onPre}>
                {backText}
              </Button>
              <Button
                type="primary"
                danger={step.isDestructive ?? false}
                loading={isPending}
                disabled={cannotGoOn}
                title={lack ?? undefined}
                aria-describedby={lack === null ? undefined : lackId}
                onClick={onSubmit}
              >
                {step.submitText}
              </Button>
            </div>
          ),
        }}
      >
        {steps.map(({ key, title, content }, index) => (
          <StepsForm.StepForm
            key={key}
            {...formProps}
            name={nameOf(index)}
            title={title}
            {...(index === current && { className: styles.step })}
            // Enter in the last field also triggers this.
            onFinish={async () => void (cannotGoOn || (await formProps.onFinish()))}
          >
            {index === current && <FormBody record={record}>{content}</FormBody>}
          </StepsForm.StepForm>
        ))}
      </StepsForm>
    </FormPartsContext>
  );
}
