import { DocumentState, type Schemas } from '@parking-plus/contracts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatInstant } from '../../shared/formats/date-format.ts';

interface ReturnedNoteProps {
  document: { head: Schemas['DocumentHead']; timeline?: readonly Schemas['DocumentStep'][] };
}

/** Why a document that was sent back (退回) was, by whom and when; nothing for any other. */
export function ReturnedNote({ document: { head, timeline = [] } }: ReturnedNoteProps) {
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
