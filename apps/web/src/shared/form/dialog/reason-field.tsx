import { ProForm } from '@ant-design/pro-components';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';

/** Maximum length of a reason. Units: characters. */
const REASON_MAX_LENGTH = 500;

/** 原因: field for a required reason. */
export function ReasonField({ isDisabled }: { isDisabled: boolean }) {
  const { t } = useTranslation('form');
  return (
    <ProForm.Item
      name="reason"
      label={t('reason.label')}
      rules={[{ required: true, whitespace: true, message: <span role="alert">{t('reason.missing')}</span> }]}
    >
      <Input.TextArea
        placeholder={t('reason.hint')}
        maxLength={REASON_MAX_LENGTH}
        showCount
        rows={3}
        disabled={isDisabled}
      />
    </ProForm.Item>
  );
}
