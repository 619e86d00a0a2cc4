import { Button, Form, Skeleton } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedLoad } from '../feedback/failed-load.tsx';
import { PendingOverlay } from '../feedback/pending-overlay.tsx';
import { useEnterToNext } from '../inputs/enter-to-next.tsx';
import { hasFocusWithin } from './focus-first.ts';
import styles from './form.module.css';
import { FormHead } from './form-head.tsx';
import { FormPartsContext } from './form-parts.ts';
import { FrameDrawer } from './frame-drawer.tsx';
import { type FormStart, type FormWorkInput, useFormWork } from './use-form-work.ts';

export interface FormDrawerProps<Values extends object, Result>
  extends Omit<FormWorkInput<Values, Result>, 'start'> {
  isOpen: boolean;
  onClose: () => void;
  /** Undefined while the record is still being read. */
  start: FormStart<Values> | undefined;
  /** Why the record could not be read. */
  loadError?: unknown;
  onRetryLoad?: () => void;
  /** Of the button that sends it; 儲存 unless told otherwise. */
  submitText?: string;
  /** Whether there is nothing to send, as the form itself explains. */
  cannotSend?: boolean;
  /** `FormSection`s of `FormField`s. */
  children: ReactNode;
}

/**
 * A form in a drawer: sections of fields, Enter leads on, the last field sends it.
 * What the server has against it shows at the fields and the head; closing asks first where something was typed, and a
 * draft of it outlives a crash, a reload and the end of the session. Source: docs/forms.md.
 */
export function FormDrawer<Values extends object, Result>(props: FormDrawerProps<Values, Result>) {
  const shown = useLastOpen(props);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      {shown.start ? (
        <OpenFormDrawer key={shown.opening} {...shown} start={shown.start} isOpen={props.isOpen} />
      ) : (
        <WaitingDrawer {...shown} isOpen={props.isOpen} />
      )}
    </Suspense>
  );
}

/** What was open last stays in view while the drawer slides out; each opening, and each record, is a form of its own. */
function useLastOpen<Props extends { isOpen: boolean; draft: { record: string } }>(props: Props) {
  const [last, setLast] = useState({ opening: 0, isOpen: false, record: '', props });
  const { record } = props.draft;
  const isAnother = props.isOpen && (!last.isOpen || last.record !== record);
  if (isAnother || (props.isOpen && last.props !== props) || last.isOpen !== props.isOpen) {
    setLast({
      opening: last.opening + (isAnother ? 1 : 0),
      isOpen: props.isOpen,
      record: props.isOpen ? record : last.record,
      props: props.isOpen ? props : last.props,
    });
  }
  return last.opening === 0 ? null : { ...last.props, opening: last.opening };
}

type OpenProps<Values extends object, Result> = FormDrawerProps<Values, Result> & {
  start: FormStart<Values>;
};

function OpenFormDrawer<Values extends object, Result>(props: OpenProps<Values, Result>) {
  const { t } = useTranslation('form');
  const { isOpen, onClose, title, submitText, cannotSend = false, children } = props;
  const work = useFormWork(props);
  const enterToNext = useEnterToNext();
  const close = async () => {
    if (await work.mayClose()) onClose();
  };
  const focusOnFirst = (hasOpened: boolean) => {
    // Whoever is quicker than the drawer types on where they are, not in another field.
    if (hasOpened && !work.offeredDraft && !hasFocusWithin(work.formName)) work.focusOnFirst();
  };
  return (
    <FrameDrawer
      isOpen={isOpen}
      title={title}
      onClose={() => void close()}
      afterOpenChange={focusOnFirst}
      footer={
        <>
          <Button onClick={() => void close()} disabled={work.isPending}>
            {t('cancel')}
          </Button>
          {!cannotSend && (
            <Button type="primary" loading={work.isPending} onClick={() => void work.submit()}>
              {submitText ?? t('save')}
            </Button>
          )}
        </>
      }
    >
      <FormHead work={work} />
      <PendingOverlay isPending={work.isPending}>
        <FormPartsContext value={work.parts}>
          <Form
            form={work.form}
            name={work.formName}
            className={styles.form}
            layout="vertical"
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
    </FrameDrawer>
  );
}

function WaitingDrawer<Values extends object, Result>(props: FormDrawerProps<Values, Result>) {
  const { isOpen, title, onClose, loadError, onRetryLoad } = props;
  return (
    <FrameDrawer isOpen={isOpen} title={title} onClose={onClose}>
      {loadError ? (
        <FailedLoad error={loadError} onRetry={() => onRetryLoad?.()} />
      ) : (
        <div aria-busy="true">
          <Skeleton active title={false} paragraph={{ rows: 8 }} />
        </div>
      )}
    </FrameDrawer>
  );
}
