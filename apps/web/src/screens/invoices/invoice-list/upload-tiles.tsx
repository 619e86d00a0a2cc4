import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { type KpiTile, KpiTiles } from '../../../shared/table/kpi-tiles.tsx';

const PRESSING = '?waiting=upload&period=all';

/** What must be done soon: uploads before their day passes, and invoices that nobody has issued. */
export function UploadTiles({ figures }: { figures: Schemas['InvoiceWork'] | undefined }) {
  const { t } = useTranslation('invoices/invoice-list');
  const tile = (id: string, count: number | undefined, tone: 'warning' | 'danger', to: string): KpiTile => ({
    id,
    label: t(`tiles.${id}`),
    value: count === undefined ? null : formatCount(count),
    tone: count ? tone : 'neutral',
    hint: t(`tiles.${id}Hint`),
    to,
  });
  return (
    <KpiTiles
      label={t('tiles.label')}
      tiles={[
        tile('soon', figures?.uploadSoonCount, 'warning', PRESSING),
        tile('late', figures?.uploadLateCount, 'danger', PRESSING),
        tile('later', figures?.laterCount, 'warning', '?waiting=later&period=all'),
        tile('asked', figures?.askedCount, 'warning', '?waiting=allowance&period=all'),
      ]}
    />
  );
}
