import type { DealResult } from '@parking-plus/contracts';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { partsOfBay } from '../../../shared/formats/bay-format.ts';
import { formatSpan } from '../../../shared/formats/date-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { PlateChips } from '../../../shared/plates/plate-chips.tsx';
import type { BayRow } from './bay-list.ts';

interface BayDetailProps {
  bayCode: string;
  /** Row of the list, if loaded. */
  row: BayRow | undefined;
}

/** Returns the query of the bay's floor plan, because the list page may lack the bay. */
export const planOfBay = (bayCode: string) => bayQueries.plan(partsOfBay(bayCode).siteCode);

export const bayOnPlan = ({ bays }: DealResult<'BayPlan'>, bayCode: string) =>
  bays.find((bay) => bay.bayCode === bayCode);

export function BayDetail({ bayCode, row }: BayDetailProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const query = useQuery({ ...planOfBay(bayCode), enabled: row === undefined });
  const bay = row ?? (query.data && bayOnPlan(query.data, bayCode));
  if (!bay) return query.data ? <p>{t('notFound')}</p> : <QueryStatus query={query} rows={6} />;
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
              content: startsOn && endsOn && formatSpan(startsOn, endsOn),
            },
            'rentTwd',
          ]}
        />
      )}
    </>
  );
}
