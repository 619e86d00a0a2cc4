import { LockOutlined } from '@ant-design/icons';
import { Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { Guard } from '../../rights/guard.ts';
import styles from './explainer.module.css';
import { reasonText } from './reason-text.ts';

/** Marker in place of a hidden element. Shows the reason on hover, press and keyboard focus. */
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
