import { type DealResult, dealActions } from '@parking-plus/contracts';
import { parkedFeeFields } from '@parking-plus/contracts/fields/parked-fee';
import { useQuery } from '@tanstack/react-query';
import { Alert, Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { laneOperationQueries } from '../../../resources/lane-operations/lane-operation-queries.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';

const REVERSING = [dealActions.RedemptionReverse];

type ParkedCar = DealResult<'ParkedCarDetail'>;
type Redemption = ParkedCar['redemptions'][number];

/** Fee, discounts and lost ticket of a parked car. */
export function ParkedCarSection({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('sites/lane-monitor');
  const query = useQuery(laneOperationQueries.parkedCar(transactionId));
  const { data } = query;
  if (data === undefined) return <QueryStatus query={query} rows={4} />;
  const { fee, isFree, lostTicket } = data;
  return (
    <>
      {isFree && <Alert type="success" showIcon title={t('parked.free')} />}
      {lostTicket && (
        <Alert
          type="warning"
          showIcon
          title={t('parked.lost', {
            time: formatInstantSeconds(lostTicket.appliedAt).slice(0, -3),
            name: lostTicket.accountName,
            reason: lostTicket.reason,
          })}
        />
      )}
      {!isFree && fee === null && <Alert type="info" showIcon title={t('parked.noFee')} />}
      {!isFree && fee !== null && <ParkedFee title={t('parked.now')} fee={fee} />}
      <Redemptions car={data} />
    </>
  );
}

/** Parts of a fee. */
export function ParkedFee({ title, fee }: { title: string; fee: NonNullable<ParkedCar['fee']> }) {
  return (
    <RecordSection
      title={title}
      shape={parkedFeeFields}
      record={fee}
      fields={[
        'chargedFrom',
        'parkingTwd',
        ...(fee.ticketTwd > 0 ? (['ticketTwd'] as const) : []),
        ...(fee.discountTwd > 0 ? (['discountTwd'] as const) : []),
        { field: 'payableTwd', isStrong: true },
      ]}
    />
  );
}

function Redemptions({ car }: { car: ParkedCar }) {
  const { t } = useTranslation('sites/lane-monitor');
  const mayReverse = useCan(REVERSING);
  const [reversed, setReversed] = useState<Redemption | null>(null);
  return (
    <DetailSection
      title={t('parked.discounts')}
      items={car.redemptions.map((redemption) => ({
        label: redemption.name,
        content: (
          <>
            {formatTwd(redemption.cutTwd)}{' '}
            {mayReverse && (
              <Button
                size="small"
                aria-label={t('parked.reverse', { name: redemption.name })}
                onClick={() => setReversed(redemption)}
              >
                {t('parked.reverseOk')}
              </Button>
            )}
          </>
        ),
      }))}
    >
      {car.redemptions.length === 0 && t('parked.noDiscounts')}
      <ReasonAction
        subject={reversed}
        title={t('parked.reverseTitle', { name: reversed?.name })}
        okText={t('parked.reverseOk')}
        run={({ usageId }, reason, sending) => api.data('RedemptionReverse', { usageId, reason }, sending)}
        success={t('parked.reversed')}
        invalidates={[laneOperationQueries.all(), discountQueries.all()]}
        onClose={() => setReversed(null)}
      />
    </DetailSection>
  );
}
