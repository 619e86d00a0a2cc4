import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { partsOfBay } from '../../../shared/formats/bay-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { PlateChips } from '../../../shared/table/plate-chips.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { BayRow } from './rental-bay-columns.ts';

interface BayDetailProps {
  bayCode: string;
  /** The row of the list, where the list has it. */
  row: BayRow | undefined;
  actions: readonly RowAction<BayRow>[];
}

/** One bay and its tenant; a bay that is not on the page of the list is read from its site's picture. */
export function BayDetail({ bayCode, row, actions }: BayDetailProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const language = useLanguage();
  const { siteCode } = partsOfBay(bayCode);
  const plan = useQuery({ ...bayQueries.plan(siteCode), enabled: row === undefined });
  const bay = row ?? plan.data?.bays.find((one) => one.bayCode === bayCode);
  if (!bay && plan.error) return <FailedLoad error={plan.error} onRetry={() => void plan.refetch()} />;
  if (!bay && plan.isFetching) return <Skeleton active title={false} paragraph={{ rows: 6 }} />;
  if (!bay) return <p>{t('notFound')}</p>;
  return (
    <>
      <DetailActions actions={actions} row={bay} />
      <DetailSection
        title={t('detail.bay')}
        items={[
          { label: t('columns.site'), content: bay.siteName },
          { label: t('columns.bayNumber'), content: bay.bayNumber },
          { label: t('columns.setMode'), content: enumLabel('RentSetMode', bay.setMode, language) },
          { label: t('columns.vehicleKind'), content: enumLabel('VehicleKind', bay.vehicleKind, language) },
          { label: t('columns.standing'), content: <EnumTag name="BayStanding" code={bay.standing} /> },
        ]}
      />
      {bay.rentalId !== null && (
        <DetailSection
          title={t('detail.tenant')}
          items={[
            {
              label: t('detail.rental'),
              content: <Link to={`/rentals/rental-list?detail=${bay.rentalId}`}>{bay.rentalId}</Link>,
            },
            { label: t('columns.tenant'), content: bay.tenantName },
            {
              label: t('columns.plate'),
              content: bay.plate && <PlateChips plates={[bay.plate, ...bay.rotatingPlates]} />,
            },
            {
              label: t('detail.time'),
              content:
                bay.startsOn &&
                bay.endsOn &&
                `${formatBusinessDate(bay.startsOn)} – ${formatBusinessDate(bay.endsOn)}`,
            },
            { label: t('columns.rent'), content: formatTwd(bay.rentTwd ?? 0) },
          ]}
        />
      )}
    </>
  );
}
