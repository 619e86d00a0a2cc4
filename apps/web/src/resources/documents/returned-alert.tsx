import { DocumentState, type Schemas } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../shared/formats/date-format.ts';

interface ReturnedAlertProps {
  document: { head: Schemas['DocumentHead']; timeline?: readonly Schemas['DocumentStep'][] };
}

/** Reason, user and time of a returned (退回) document. Renders nothing for other states. */
export function ReturnedAlert({ document: { head, timeline = [] } }: ReturnedAlertProps) {
  const { t } = useTranslation('document');
  if (!head.stateCode.endsWith(DocumentState.Returned)) return null;
  const step = timeline.findLast(({ action }) => action === 'return');
  if (!step) return null;
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBlock: 12 }}
      title={t('returned.why', { reason: step.reason ?? '' })}
      description={t('returned.who', { name: step.accountName, at: formatInstant(step.at) })}
    />
  );
}
