import type { Schemas } from '@parking-plus/contracts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { declarationQueries } from '../../../resources/declarations/declaration-queries.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { SmallTable } from '../../../shared/table/rows/small-table.tsx';
import { ALL_ROWS, amountsOf } from './form-rows.ts';

type Difference = Schemas['DeclarationDifference'];

interface ReturnDifferencesProps {
  declarationId: string;
  record: Schemas['DeclarationRecord'];
}

/** Changes since the return was filed, or else generated: boxes and records. */
export function ReturnDifferences({ declarationId, record }: ReturnDifferencesProps) {
  const { t } = useTranslation('invoices/declaration-list');
  const query = useQuery(declarationQueries.differences(declarationId));
  if (!query.data) return <QueryStatus query={query} />;
  const { items, total, comparedAt } = query.data;
  const kept = record.filed ?? record.generated;
  if (comparedAt === null || kept === null) return <p>{t('differences.nothing')}</p>;
  const before = amountsOf(kept);
  const after = record.current && amountsOf(record.current);
  const boxes = ALL_ROWS.flatMap((row) => row.boxes.map((box) => ({ box, key: row.key }))).filter(
    ({ box }) => after !== null && before(box) !== after(box),
  );
  const amountText = (amounts: Difference['before']) =>
    amounts &&
    (amounts.taxType === 'F'
      ? t('records.void')
      : t('differences.amounts', {
          sales: formatTwd(amounts.salesTwd),
          tax: formatTwd(amounts.taxTwd),
          partner: amounts.partner || t('differences.consumer'),
        }));
  return (
    <>
      <Alert
        type={total === 0 ? 'success' : 'warning'}
        showIcon
        title={t(total === 0 ? 'differences.none' : 'differences.some', {
          count: total,
          time: formatInstant(comparedAt),
        })}
        description={total > 0 && record.filed ? t('differences.amend') : undefined}
      />
      <DetailSection title={t('differences.boxes')}>
        <SmallTable
          label={t('differences.boxes')}
          rows={boxes}
          rowKey={({ box }) => String(box)}
          empty={t('differences.noBoxes')}
          columns={[
            { key: 'box', title: t('form.item'), content: ({ box, key }) => `${box} ${t(`box.${key}`)}` },
            {
              key: 'before',
              title: t('differences.before'),
              isNumeric: true,
              content: ({ box }) => formatTwd(before(box)),
            },
            {
              key: 'after',
              title: t('differences.after'),
              isNumeric: true,
              content: ({ box }) => formatTwd(after?.(box) ?? 0),
            },
          ]}
        />
      </DetailSection>
      <DetailSection title={t('differences.records')}>
        <SmallTable<Difference>
          label={t('differences.records')}
          rows={items}
          rowKey={(row) => JSON.stringify(row)}
          empty={t('differences.noRecords')}
          columns={[
            {
              key: 'number',
              title: t('differences.number'),
              content: ({ format, documentNumber }) => `${format} ${documentNumber}`,
            },
            {
              key: 'before',
              title: t('differences.before'),
              content: (row) => amountText(row.before) ?? t('differences.absent'),
            },
            {
              key: 'after',
              title: t('differences.after'),
              content: (row) => amountText(row.after) ?? t('differences.absent'),
            },
          ]}
        />
      </DetailSection>
    </>
  );
}
