import { type DealResult, dealActions, type Schemas } from '@parking-plus/contracts';
import { uploadDifferenceListShape } from '@parking-plus/contracts/lists/upload-difference-list';
import { uploadReconciliationListShape } from '@parking-plus/contracts/lists/upload-reconciliation-list';
import { useQuery } from '@tanstack/react-query';
import { Button, Pagination } from 'antd';
import type { TFunction } from 'i18next';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../../i18n/languages.ts';
import { invoicePath } from '../../../resources/invoice-messages/message-paths.ts';
import { invoiceQueries } from '../../../resources/invoices/invoice-queries.ts';
import { uploadReconciliationQueries } from '../../../resources/upload-reconciliation/upload-reconciliation-queries.ts';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { useCan } from '../../../session/permissions/use-can.ts';
import { api } from '../../../shared/api/api.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { ReasonAction } from '../../../shared/form/dialog/reason-action.tsx';
import { formatInvoiceNumber } from '../../../shared/formats/invoice-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { type SmallColumn, SmallTable } from '../../../shared/table/rows/small-table.tsx';
import type { ReconciliationRow } from './upload-reconciliation.ts';

type Difference = Schemas['UploadDifferenceRow'];

const PAGE_SIZE = 50;

interface ReconciliationDetailProps {
  reconciliationId: string;
  row: ReconciliationRow | undefined;
}

/** Counts of both sides, and the records that differ. */
export function ReconciliationDetail({ reconciliationId, row }: ReconciliationDetailProps) {
  const { t } = useTranslation('invoices/upload-reconciliation');
  return (
    <>
      {row && (
        <RecordSection
          title={t('detail.counts')}
          shape={uploadReconciliationListShape.row}
          record={row}
          fields={[
            'handedOverCount',
            'platformCount',
            'confirmedCount',
            'platformGoodCount',
            'refusedCount',
            'platformFailedCount',
            'openCount',
            'differenceCount',
            'taxNumber',
            'runAt',
          ]}
        />
      )}
      <DetailSection title={t('detail.differences')}>
        <Differences reconciliationId={reconciliationId} row={row} />
      </DetailSection>
    </>
  );
}

function Differences({ reconciliationId, row }: ReconciliationDetailProps) {
  const { t } = useTranslation('invoices/upload-reconciliation');
  const language = useLanguage();
  const [page, setPage] = useState(1);
  const [settled, setSettled] = useState<Difference | null>(null);
  const canSettle = useCan([dealActions.UploadDifferenceSettle]);
  const query = useQuery(
    uploadReconciliationQueries.differences({ page, pageSize: PAGE_SIZE, filters: { reconciliationId } }),
  );
  if (!query.data) return <QueryStatus query={query} />;
  const { items, total } = query.data;
  return (
    <>
      <SmallTable<Difference>
        label={t('detail.differences')}
        columns={differenceColumns(t, language, canSettle ? setSettled : null)}
        rows={items}
        rowKey={({ differenceId }) => differenceId}
        empty={t(row && row.differenceCount > 0 ? 'detail.countsDiffer' : `detail.none.${row?.state ?? 1}`)}
      />
      {total > PAGE_SIZE && (
        <Pagination
          size="small"
          current={page}
          pageSize={PAGE_SIZE}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
      <ReasonAction<Difference, DealResult<'UploadDifferenceSettle'>>
        subject={settled}
        title={t(`settle.${settled?.isGood ? 'good' : 'failed'}`, { number: settled?.reference })}
        okText={t('actions.settle')}
        isDestructive={settled?.isGood === false}
        run={({ differenceId, version }, reason, sending) =>
          api.data('UploadDifferenceSettle', { differenceId, version: version ?? 1, reason }, sending)
        }
        success={t('settle.done')}
        invalidates={[uploadReconciliationQueries.all(), invoiceQueries.all()]}
        onClose={() => setSettled(null)}
      >
        <p>{t('settle.about')}</p>
      </ReasonAction>
    </>
  );
}

function differenceColumns(
  t: TFunction,
  language: Language,
  onSettle: ((row: Difference) => void) | null,
): SmallColumn<Difference>[] {
  const { row: fields } = uploadDifferenceListShape;
  const column = (
    key: 'reference' | 'difference' | 'ourState' | 'isGood' | 'messageId',
    content: SmallColumn<Difference>['content'],
  ) => ({ key, title: fields[key].label[language], content });
  return [
    column('reference', ({ reference, invoiceNumber }) =>
      invoiceNumber === null ? (
        reference
      ) : (
        <MenuLink to={invoicePath(invoiceNumber)}>
          {reference === invoiceNumber ? formatInvoiceNumber(reference) : reference}
        </MenuLink>
      ),
    ),
    column('difference', ({ difference }) => <EnumTag name="UploadDifference" code={difference} />),
    column('ourState', ({ ourState }) =>
      ourState === null ? '–' : <EnumTag name="UploadState" code={ourState} />,
    ),
    column('isGood', ({ isGood }) =>
      isGood === null ? '–' : fields.isGood[isGood ? 'yes' : 'no'][language],
    ),
    column('messageId', ({ messageId }) =>
      messageId === null ? (
        '–'
      ) : (
        <MenuLink to={`/invoices/upload-queue?period=all&detail=${messageId}`}>{messageId}</MenuLink>
      ),
    ),
    ...(onSettle === null
      ? []
      : [
          {
            key: 'settle',
            title: '',
            isPinned: true,
            content: (row: Difference) =>
              row.canSettle && (
                <Button size="small" type="link" onClick={() => onSettle(row)}>
                  {t('actions.settle')}
                </Button>
              ),
          },
        ]),
  ];
}
