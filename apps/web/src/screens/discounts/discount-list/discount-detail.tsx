import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { discountQueries } from '../../../resources/discounts/discount-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatCount } from '../../../shared/formats/amount-format.ts';
import { formatBusinessDate } from '../../../shared/formats/date-format.ts';
import { formatList } from '../../../shared/formats/list-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import type { DiscountRow } from './discount-columns.ts';
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
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function DiscountFacts({ plan }: { plan: DiscountRow }) {
  const { t } = useTranslation('discounts/discount-list');
  const language = useLanguage();
  const column = (name: string) => t(`columns.${name}`);
  return (
    <DetailSection
      title={t('detail.plan')}
      items={[
        { label: column('discountCode'), content: plan.discountCode },
        { label: column('value'), content: <strong>{worthOf(plan, t, language)}</strong> },
        {
          label: column('publishType'),
          content: enumLabel('DiscountPublishType', plan.publishType, language),
        },
        { label: column('publisher'), content: plan.publisher },
        { label: column('countRule'), content: enumLabel('DiscountCountRule', plan.countRule, language) },
        { label: column('vehicles'), content: vehiclesOf(plan.vehicleKinds, t, language) },
        { label: column('validFrom'), content: formatBusinessDate(plan.validFrom) },
        { label: column('validUntil'), content: formatBusinessDate(plan.validUntil) },
        { label: column('quota'), content: quotaOf(plan.quotaCount, t) },
        { label: column('usedCount'), content: formatCount(plan.usedCount) },
        { label: column('sites'), content: formatList(plan.siteNames), isWide: true },
      ]}
    />
  );
}
