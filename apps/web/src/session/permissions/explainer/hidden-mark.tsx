import { LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { Guard } from '../../rights/guard.ts';
import styles from './explainer.module.css';
import { reasonText } from './reason-text.ts';

/** Stands where something is hidden, and says why to those who point at it, press it, or come by with the keyboard. */
export function HiddenMark({ guard }: { guard: Guard }) {
  const { t } = useTranslation('permissions');
  const reason = reasonText(guard, useLanguage());
  return (
    <Tooltip title={reason} trigger={['hover', 'focus', 'click']}>
      <button type="button" className={styles.mark} aria-label={t('hidden', { reason })}>
        <LockOutlined aria-hidden />
      </button>
    </Tooltip>
  );
}
