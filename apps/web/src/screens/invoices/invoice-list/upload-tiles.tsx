import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { type KpiTile, KpiTiles } from '../../../shared/table/kpi-tiles.tsx';
import type { ListUrl } from '../../../shared/table/use-list-url.ts';
import type { InvoiceFilterValues, WaitingKind } from './invoice-filters.ts';

interface UploadTilesProps {
  figures: Schemas['InvoiceWork'] | undefined;
  /** The figures are of the sites that the list is asked for. */
  url: ListUrl<InvoiceFilterValues>;
}

/** What must be done soon: uploads before their day passes, and invoices that nobody has issued. */
export function UploadTiles({ figures, url }: UploadTilesProps) {
  const { t } = useTranslation('invoices/invoice-list');
  const { defaults, filters, linkTo } = url;
  const { siteCodes } = filters;
  const tile = (
    id: string,
    count: number | undefined,
    tone: 'warning' | 'danger',
    kind: WaitingKind,
  ): KpiTile => ({
    id,
    label: t(`tiles.${id}`),
    value: count === undefined ? null : formatCount(count),
    tone: count ? tone : 'neutral',
    hint: t(`tiles.${id}Hint`),
    to: linkTo({ ...defaults, siteCodes, period: null, waiting: [kind] }),
  });
  return (
    <KpiTiles
      label={t('tiles.label')}
      tiles={[
        tile('soon', figures?.uploadSoonCount, 'warning', 'upload'),
        tile('late', figures?.uploadLateCount, 'danger', 'upload'),
        tile('later', figures?.laterCount, 'warning', 'later'),
        tile('asked', figures?.askedCount, 'warning', 'allowance'),
      ]}
    />
  );
}
