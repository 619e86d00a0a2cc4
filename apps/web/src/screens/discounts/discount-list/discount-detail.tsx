import { discountListShape } from '@parking-plus/contracts/lists/discount-list';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { DiscountRow } from './discount-list.ts';
import { DiscountSerials } from './discount-serials.tsx';
import { quotaOf, vehiclesOf, worthOf } from './discount-words.ts';

/** Name and standing: enough to know that the right plan was opened. */
export function DiscountTitle({ code, row }: { code: string; row: DiscountRow | undefined }) {
  const { data } = useQuery(discountQueries.detail(code));
  const known = data?.plan ?? row;
  return (
    <>
      <span>{known?.name ?? code}</span>
      {known && <EnumTag name="DiscountStanding" code={known.standing} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function DiscountDetailActions({
  code,
  row,
  actions,
}: {
  code: string;
  row: DiscountRow | undefined;
  actions: readonly RowAction<DiscountRow>[];
}) {
  const { data } = useQuery(discountQueries.detail(code));
  return <DetailActions actions={actions} row={data?.plan ?? row} />;
}

/** Everything of one plan: what it gives, what is out, and what was done to it. */
export function DiscountDetail({ code }: { code: string }) {
  const { t } = useTranslation('discounts/discount-list');
  const { data, error, refetch } = useQuery(discountQueries.detail(code));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <DiscountFacts plan={data.plan} />
      <DiscountSerials record={data} />
      <RecordHistory t={t} entries={data.history} />
    </>
  );
}

function DiscountFacts({ plan }: { plan: DiscountRow }) {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  return (
    <RecordSection
      title={t('detail.plan')}
      shape={discountListShape.row}
      record={plan}
      fields={[
        'discountCode',
        { field: 'value', content: <strong>{worthOf(plan, t, language)}</strong> },
        { field: 'publishType', content: enumLabel('DiscountPublishType', plan.publishType, language) },
        'publisher',
        { field: 'countRule', content: enumLabel('DiscountCountRule', plan.countRule, language) },
        { field: 'vehicleKinds', content: vehiclesOf(plan.vehicleKinds, t, language) },
        'validFrom',
        'validUntil',
        { field: 'quotaCount', content: quotaOf(plan.quotaCount, t) },
        'usedCount',
        { field: 'siteNames', isWide: true },
      ]}
    />
  );
}
