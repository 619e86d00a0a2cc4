import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { partsOfBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { PlateChips } from '../../../shared/table/plate-chips.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { BayRow } from './bay-list.ts';

interface BayDetailProps {
  bayCode: string;
  /** The row of the list, where the list has it. */
  row: BayRow | undefined;
}

/** Reads a bay that is not on the page of the list from its site's floor plan. */
function useBay({ bayCode, row }: BayDetailProps) {
  const { siteCode } = partsOfBay(bayCode);
  const plan = useQuery({ ...bayQueries.plan(siteCode), enabled: row === undefined });
  return { plan, bay: row ?? plan.data?.bays.find((one) => one.bayCode === bayCode) };
}

/** Actions on a bay, whether or not the list has it. */
export function BayDetailActions({
  actions,
  ...props
}: BayDetailProps & { actions: readonly RowAction<BayRow>[] }) {
  return <DetailActions actions={actions} row={useBay(props).bay} />;
}

/** One bay and its tenant. */
export function BayDetail(props: BayDetailProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const { plan, bay } = useBay(props);
  if (!bay && plan.error) return <FailedLoad error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!bay && plan.isFetching) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!bay) return <p>{t('notFound')}</p>;
  const { rentalId, plate, rotatingPlates, startsOn, endsOn } = bay;
  const { row: shape } = bayListShape;
  return (
    <>
      <RecordSection
        title={t('detail.bay')}
        shape={shape}
        record={bay}
        fields={['siteName', 'bayNumber', 'setMode', 'vehicleKind', 'standing']}
      />
      {rentalId !== null && (
        <RecordSection
          title={t('detail.tenant')}
          shape={shape}
          record={bay}
          fields={[
            {
              field: 'rentalId',
              content: <Link to={`/rentals/rental-list?detail=${rentalId}`}>{rentalId}</Link>,
            },
            'tenantName',
            { field: 'plate', content: plate && <PlateChips plates={[plate, ...rotatingPlates]} /> },
            {
              field: 'startsOn',
              label: t('detail.time'),
              content:
                startsOn && endsOn && `${formatBusinessDate(startsOn)} – ${formatBusinessDate(endsOn)}`,
            },
            'rentTwd',
          ]}
        />
      )}
    </>
  );
}
