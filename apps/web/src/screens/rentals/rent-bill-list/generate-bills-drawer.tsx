import { rentBillGenerationFormShape } from '@parking-plus/contracts/forms/rent-bill-generation';
import { rentBillListShape } from '@parking-plus/contracts/lists/rent-bill-list';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { rentBillQueries } from '../../../resources/rent-bills/rent-bill-queries.ts';
import { rentalChanges } from '../../../resources/rentals/rental-queries.ts';
import { api } from '../../../shared/api/api.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useAction } from '../../../shared/form/action/use-action.ts';
import { FrameDrawer } from '../../../shared/form/frame/frame-drawer.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { formatSpan } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { MonthInput } from '../../../shared/inputs/month-input.tsx';
import { RecordTable } from '../../../shared/list/record-table.tsx';
import styles from './rent-bill-list.module.css';

interface GenerateBillsDrawerProps {
  isOpen: boolean;
  today: string;
  siteCodes: readonly string[];
  onClose: () => void;
}

/** 產生帳單: previews the missing bills of a month and generates them. */
export function GenerateBillsDrawer({ isOpen, today, siteCodes, onClose }: GenerateBillsDrawerProps) {
  const { t } = useTranslation('rentals/rent-bill-list');
  const { t: tForm } = useTranslation('form');
  const label = rentBillGenerationFormShape.fields.month.label[useLanguage()];
  const [month, setMonth] = useState(today.slice(0, 7));
  const request = { month, ...(siteCodes.length > 0 ? { siteCodes: [...siteCodes] } : {}) };
  const query = useQuery({ ...rentBillQueries.preview(request), enabled: isOpen });
  const { data } = query;
  const generate = useAction({
    run: (input: typeof request, { idempotencyKey }) =>
      api.data('RentBillGeneration', input, { idempotencyKey }),
    success: ({ billIds, dueTwd }) =>
      t('generate.done', { count: billIds.length, amount: formatTwd(dueTwd) }),
    invalidates: rentalChanges(),
  });
  const count = data?.items.length ?? 0;

  async function make() {
    const outcome = await generate.run(request);
    if (outcome && 'result' in outcome) onClose();
  }

  return (
    <FrameDrawer
      open={isOpen}
      onClose={onClose}
      title={t('actions.generate')}
      footer={
        <>
          <Button onClick={onClose} disabled={generate.isPending}>
            {tForm('cancel')}
          </Button>
          <Button
            type="primary"
            loading={generate.isPending}
            disabled={count === 0}
            onClick={() => void make()}
          >
            {t('generate.make', { count })}
          </Button>
        </>
      }
    >
      <div className={styles.month}>
        <span aria-hidden="true">{label}</span>
        <MonthInput aria-label={label} value={month} onChange={setMonth} />
      </div>
      <QueryStatus query={query} />
      {data && (
        <>
          <p>
            {t('generate.preview', {
              count,
              amount: formatTwd(data.dueTwd),
              existing: data.existingCount,
            })}
          </p>
          <RecordTable
            label={t('actions.generate')}
            shape={rentBillListShape.row}
            empty={t('generate.none')}
            rows={data.items}
            rowKey={({ rentalId, lineNumber }) => `${rentalId} ${lineNumber}`}
            columns={[
              'rentalId',
              'siteName',
              'tenantName',
              { field: 'coversFrom', content: (row) => formatSpan(row.coversFrom, row.coversTo) },
              'dueTwd',
            ]}
          />
        </>
      )}
    </FrameDrawer>
  );
}
