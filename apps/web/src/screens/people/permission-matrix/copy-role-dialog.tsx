import type { Schemas } from '@parking-plus/contracts';
import { Form, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { FormDialog } from '../../../shared/form/dialog/form-dialog.tsx';
import { FormField } from '../../../shared/form/fields/form-field.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';

interface CopyRoleDialogProps {
  isOpen: boolean;
  roles: readonly Schemas['RolePermissions'][];
  onCopy: (from: number, to: number) => void;
  onClose: () => void;
}

/** Copies permissions from one role to another in the unsaved draft of the matrix. */
export function CopyRoleDialog({ isOpen, roles, onCopy, onClose }: CopyRoleDialogProps) {
  const { t } = useTranslation('people/permission-matrix');
  const language = useLanguage();
  const [form] = Form.useForm<{ from: number; to: number }>();
  const from = Form.useWatch('from', form);
  const to = Form.useWatch('to', form);
  const optionOf = ({ accountType }: Schemas['RolePermissions']) => ({
    value: accountType,
    label: enumLabel('AccountType', accountType, language),
  });
  const targets = roles.filter(({ isEditable, accountType }) => isEditable && accountType !== from);
  const isReady = from !== undefined && targets.some(({ accountType }) => accountType === to);
  return (
    <FormDialog<{ from: number; to: number }>
      form={form}
      open={isOpen}
      onClose={onClose}
      title={t('copy.title')}
      submitText={t('copy.ok')}
      cannotSubmit={!isReady}
      onFinish={async (selected) => {
        onCopy(selected.from, selected.to);
        return true;
      }}
    >
      <p>{t('copy.lead')}</p>
      <FormField name="from" label={t('copy.from')}>
        <Select options={roles.map(optionOf)} />
      </FormField>
      <FormField name="to" label={t('copy.to')}>
        <Select options={targets.map(optionOf)} />
      </FormField>
    </FormDialog>
  );
}
