import type { DealResult } from '@parking-plus/contracts';
import { channelPaymentRowFields } from '@parking-plus/contracts/fields/channel-payment-row';
import { channelPayoutListShape } from '@parking-plus/contracts/lists/channel-payout-list';
import { useTranslation } from 'react-i18next';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordTableSection } from '../../../shared/list/record-table.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';

/** Sums of a payout, its statement and bank line, and its payments. */
export function ChannelPayoutDetail({ record }: { record: DealResult<'ChannelPayoutDetail'> }) {
  const { t } = useTranslation('settlement/channel-payout-list');
  const { payout, payments, history } = record;
  return (
    <>
      <RecordSection
        title={t('detail.expected')}
        shape={channelPayoutListShape.row}
        record={payout}
        fields={[
          'companyName',
          'businessDate',
          'paymentCount',
          'grossTwd',
          'feeTwd',
          'netTwd',
          'expectedOn',
          'termCode',
        ]}
      />
      <RecordSection
        title={t('detail.stated')}
        shape={channelPayoutListShape.row}
        record={payout}
        fields={[
          { field: 'statementName', isWide: true },
          'statedGrossTwd',
          'statedFeeTwd',
          'openDifferenceCount',
          'postedOn',
          { field: 'bankLineId', isWide: true },
        ]}
      />
      <RecordTableSection
        title={t('detail.payments', { count: payout.paymentCount })}
        shape={channelPaymentRowFields}
        empty={t('detail.none')}
        columns={['transactionId', 'siteName', 'plate', 'amountTwd', 'feeTwd', 'statedTwd', 'statedFeeTwd']}
        rows={payments}
        rowKey={({ transactionId }) => transactionId}
      />
      <RecordHistory t={t} entries={history} />
    </>
  );
}
