import type { Schemas } from '@parking-plus/contracts';
import { transactionListShape } from '@parking-plus/contracts/lists/transaction-list';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { transactionPath } from '../../../resources/transactions/transaction-path.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { SmallTable } from '../../../shared/table/small-table.tsx';

/** Table of the transactions that took money of this one back or paid for it later; nothing for an empty list. */
export function FollowUps({ followUps }: { followUps: readonly Schemas['TransactionFollowUp'][] }) {
  const { t } = useTranslation('fees/transaction-list');
  const label = useFieldLabels(transactionListShape.row);
  const language = useLanguage();
  if (followUps.length === 0) return null;
  const title = t('detail.followUps');
  return (
    <DetailSection title={title}>
      <SmallTable
        label={title}
        rows={followUps}
        rowKey={({ transactionId }) => transactionId}
        columns={[
          {
            key: 'transaction',
            title: label('transactionId'),
            content: ({ transactionId }) => <Link to={transactionPath(transactionId)}>{transactionId}</Link>,
          },
          {
            key: 'mode',
            title: label('mode'),
            content: ({ mode }) => enumLabel('TransactionMode', mode, language),
          },
          {
            key: 'standing',
            title: label('standing'),
            content: ({ standing }) => <EnumTag name="TransactionStanding" code={standing} />,
          },
          {
            key: 'received',
            title: label('receivedTwd'),
            isNumeric: true,
            content: ({ receivedTwd }) => formatTwd(receivedTwd),
          },
          { key: 'at', title: t('detail.chargedAt'), content: ({ chargedAt }) => formatInstant(chargedAt) },
        ]}
      />
    </DetailSection>
  );
}
