import type { Schemas } from '@parking-plus/contracts';
import { Form, Modal, Select } from 'antd';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';

interface CopyRoleDialogProps {
  isOpen: boolean;
  roles: readonly Schemas['RolePermissions'][];
  onCopy: (from: number, to: number) => void;
  onClose: () => void;
}

/** Makes one role as another one is; nothing is saved by that. */
export function CopyRoleDialog({ isOpen, roles, onCopy, onClose }: CopyRoleDialogProps) {
  const { t } = useTranslation('people/permission-matrix');
  const language = useLanguage();
  const id = useId();
  const [from, setFrom] = useState<number | null>(null);
  const [to, setTo] = useState<number | null>(null);
  const optionOf = ({ accountType }: Schemas['RolePermissions']) => ({
    value: accountType,
    label: enumLabel('AccountType', accountType, language),
  });
  const targets = roles.filter(({ isEditable, accountType }) => isEditable && accountType !== from);
  const isReady = from !== null && targets.some(({ accountType }) => accountType === to);
  return (
    <Modal
      open={isOpen}
      title={t('copy.title')}
      okText={t('copy.ok')}
      cancelText={t('copy.cancel')}
      okButtonProps={{ disabled: !isReady }}
      onOk={() => {
        if (from !== null && to !== null) onCopy(from, to);
        onClose();
      }}
      onCancel={onClose}
      afterClose={() => {
        setFrom(null);
        setTo(null);
      }}
      width={460}
      destroyOnHidden
    >
      <p>{t('copy.lead')}</p>
      <Form layout="vertical" component={false}>
        <Form.Item label={t('copy.from')} htmlFor={`${id}from`}>
          <Select id={`${id}from`} value={from} onChange={setFrom} options={roles.map(optionOf)} />
        </Form.Item>
        <Form.Item label={t('copy.to')} htmlFor={`${id}to`}>
          <Select id={`${id}to`} value={to} onChange={setTo} options={targets.map(optionOf)} />
        </Form.Item>
      </Form>
    </Modal>
  );
}
