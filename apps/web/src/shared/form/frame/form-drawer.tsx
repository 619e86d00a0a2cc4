import { DrawerForm } from '@ant-design/pro-components';
import { Skeleton } from 'antd';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FailedLoad } from '../../feedback/failed-load.tsx';
import { FormPartsContext } from '../entries/form-parts.ts';
import styles from '../fields/form.module.css';
import { type FormStart, type RecordFormInput, useRecordForm } from '../record/use-record-form.ts';
import { FormBody } from './form-body.tsx';
import { FrameDrawer } from './frame-drawer.tsx';
import { DRAWER_WIDTH, useDrawerFrame } from './use-drawer-frame.ts';

export interface FormDrawerProps<Values extends object, Result>
  extends Omit<RecordFormInput<Values, Result>, 'start'> {
  open: boolean;
  /** Called on cancel, close or save. */
  onClose: () => void;
  /** Undefined while the record is loading. */
  start: FormStart<Values> | undefined;
  /** Load error of the record. */
  loadError?: unknown;
  onRetryLoad?: () => void;
  /** Label of the submit button; 儲存 by default. */
  submitText?: string;
  /** True if there is nothing to submit, as the form itself explains. */
  cannotSend?: boolean;
  /** `FormSection`s of `FormField`s. */
  children: ReactNode;
}

/**
 * A `DrawerForm` for a record with drafts, conflicts, server errors at their fields and an unsaved-changes
 * dialog. See docs/forms.md.
 */
export function FormDrawer<Values extends object, Result>(props: FormDrawerProps<Values, Result>) {
  const shown = useLastOpen(props);
  if (!shown) return null;
  return (
    <Suspense fallback={null}>
      {shown.start ? (
        <OpenFormDrawer key={shown.opening} {...shown} start={shown.start} open={props.open} />
      ) : (
        <WaitingDrawer {...shown} open={props.open} />
      )}
    </Suspense>
  );
}

/** Preserves the last content while the drawer closes. Each opening and each record mounts a new form. */
function useLastOpen<Props extends { open: boolean; draft: { record: string } }>(props: Props) {
  const [last, setLast] = useState({ opening: 0, open: false, record: '', props });
  const { record } = props.draft;
  const isAnother = props.open && (!last.open || last.record !== record);
  if (isAnother || (props.open && last.props !== props) || last.open !== props.open) {
    setLast({
      opening: last.opening + (isAnother ? 1 : 0),
      open: props.open,
      record: props.open ? record : last.record,
      props: props.open ? props : last.props,
    });
  }
  return last.opening === 0 ? null : { ...last.props, opening: last.opening };
}

type OpenProps<Values extends object, Result> = FormDrawerProps<Values, Result> & {
  start: FormStart<Values>;
};

function OpenFormDrawer<Values extends object, Result>(props: OpenProps<Values, Result>) {
  const { t } = useTranslation('form');
  const { open, onClose, onSaved, title, submitText, cannotSend = false, children } = props;
  const record = useRecordForm({
    ...props,
    onSaved: (result: Result) => {
      onClose();
      onSaved?.(result);
    },
  });
  const close = async () => {
    if (await record.mayClose()) onClose();
  };
  return (
    <FormPartsContext value={record.parts}>
      <DrawerForm
        {...record.formProps}
        open={open}
        onOpenChange={(isOpen) => void (isOpen || close())}
        title={title}
        width={DRAWER_WIDTH}
        drawerProps={useDrawerFrame(open, record.focusOnFirst)}
        submitter={{
          searchConfig: { submitText: submitText ?? t('save'), resetText: t('cancel') },
          resetButtonProps: { disabled: record.isPending },
          render: (_props, [cancel, submit]) => (
            <div className={styles.footer}>
              {cancel}
              {!cannotSend && submit}
            </div>
          ),
        }}
      >
        <FormBody record={record}>{children}</FormBody>
      </DrawerForm>
    </FormPartsContext>
  );
}

function WaitingDrawer<Values extends object, Result>(props: FormDrawerProps<Values, Result>) {
  const { open, title, onClose, loadError, onRetryLoad } = props;
  return (
    <FrameDrawer open={open} title={title} onClose={onClose}>
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
