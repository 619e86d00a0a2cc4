import { ModalForm, type ModalFormProps } from '@ant-design/pro-components';
import { useTranslation } from 'react-i18next';
import { useFocusReturn } from './use-focus-return.ts';

export interface FormDialogProps<Values> extends Omit<ModalFormProps<Values>, 'onOpenChange' | 'submitter'> {
  open: boolean;
  /** Called when it is cancelled or closed, and when `onFinish` gives true. */
  onClose: () => void;
  submitText: string;
  /** Takes back, deletes or ends something. */
  isDestructive?: boolean;
  cannotSubmit?: boolean;
  /** After it has opened or closed. */
  afterOpenChange?: (open: boolean) => void;
}

/** A `ModalForm` for a few fields, whose values are lost when it is closed. */
export function FormDialog<Values extends object>({
  onClose,
  submitText,
  isDestructive = false,
  cannotSubmit = false,
  afterOpenChange,
  ...formProps
}: FormDialogProps<Values>) {
  const { t } = useTranslation('form');
  const { open, loading = false } = formProps;
  const returnFocus = useFocusReturn(open);
  return (
    <ModalForm<Values>
      width={460}
      // Values stay as they are, empty texts and null included.
      omitNil={false}
      autoFocusFirstInput={false}
      scrollToFirstError={{ focus: true }}
      {...formProps}
      onOpenChange={(isOpen) => {
        if (!isOpen && !loading) onClose();
      }}
      modalProps={{
        mask: { closable: false },
        // Closed while its button's sign of loading is still fading, the sign would never be taken away.
        destroyOnHidden: true,
        afterOpenChange: (isNowOpen) => {
          afterOpenChange?.(isNowOpen);
          // What it was opened from is often gone with what was done.
          if (!isNowOpen) returnFocus();
        },
      }}
      submitter={{
        searchConfig: { submitText, resetText: t('cancel') },
        submitButtonProps: { danger: isDestructive, disabled: cannotSubmit },
        resetButtonProps: { disabled: loading },
      }}
    />
  );
}
