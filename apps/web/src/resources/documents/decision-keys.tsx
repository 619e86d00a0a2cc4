import { Typography } from 'antd';
import { useTranslation } from 'react-i18next';
import { isPlainKey, useListKey } from '../../shared/table/keyboard/use-list-keys.ts';
import { useNarrow } from '../../stores/use-narrow.ts';
import type { DecisionStep } from './document-head.ts';

interface DecisionKeysProps {
  allowed: readonly DecisionStep[];
  onStep: (step: DecisionStep) => void;
}

/** Keys of the open document: A approves, R returns. Shows them, with the list's keys. */
export function DecisionKeys({ allowed, onStep }: DecisionKeysProps) {
  const { t } = useTranslation('document');
  const isNarrow = useNarrow();
  const press = (step: DecisionStep) => allowed.includes(step) && onStep(step);
  useListKey(isPlainKey('a'), () => press('approve'));
  useListKey(isPlainKey('r'), () => press('return'));
  return isNarrow ? null : <Typography.Text type="secondary">{t('keys')}</Typography.Text>;
}
