import { ModalForm, type ModalFormProps } from '@ant-design/pro-components';
import { useTranslation } from 'react-i18next';
import { useFormName } from '../record/use-form-name.ts';
import { useFocusReturn } from './use-focus-return.ts';

export interface FormDialogProps<Values> extends Omit<ModalFormProps<Values>, 'onOpenChange' | 'submitter'> {
  open: boolean;
  /** Called on cancel or close, and when `onFinish` returns true. */
  onClose: () => void;
  submitText: string;
  /** Styles the action as destructive: reverse, delete or end. */
  isDestructive?: boolean;
  cannotSubmit?: boolean;
  /** Called after opening or closing. */
  afterOpenChange?: (open: boolean) => void;
}

/** A `ModalForm` for a few fields. Its values are discarded on close. */
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
  // A dialog of a hidden tab stays in the page: field IDs must differ.
  const name = useFormName();
  const returnFocus = useFocusReturn(open);
  return (
    <ModalForm<Values>
      name={name}
      width={460}
      // Submits values unchanged, including empty texts and null.
      omitNil={false}
      autoFocusFirstInput={false}
      scrollToFirstError={{ focus: true }}
      {...formProps}
      onOpenChange={(isOpen) => {
        if (!isOpen && !loading) onClose();
      }}
      modalProps={{
        mask: { closable: false },
        // If closed during the button's loading transition, the loading icon would remain in a reused dialog.
        destroyOnHidden: true,
        afterOpenChange: (isNowOpen) => {
          afterOpenChange?.(isNowOpen);
          // The action often removes the opener.
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
