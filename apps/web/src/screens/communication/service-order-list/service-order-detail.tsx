import { DocumentState, type Schemas } from '@parking-plus/contracts';
import { serviceOrderListShape } from '@parking-plus/contracts/lists/service-order-list';
import { useQuery } from '@tanstack/react-query';
import { Alert, Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { serviceOrderQueries } from '../../../resources/service-orders/service-order-queries.ts';
import { ServicePhotos } from '../../../resources/service-orders/service-photos.tsx';
import { MenuLink } from '../../../session/menu-link.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatTwd } from '../../../shared/formats/amount-format.ts';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatStay } from '../../../shared/formats/stay-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import styles from './service-order-list.module.css';
import type { ServiceOrderRow } from './service-order-list.ts';

/** Number and state: enough to know that the right order was opened. */
export function ServiceOrderHead({ code, row }: { code: string; row: ServiceOrderRow | undefined }) {
  const { data } = useQuery(serviceOrderQueries.detail(code));
  const known = data?.serviceOrder ?? row;
  return (
    <>
      <span>{code}</span>
      {known && <EnumTag name="DocumentState" code={known.state} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function ServiceOrderDetailActions({
  code,
  row,
  actions,
}: {
  code: string;
  row: ServiceOrderRow | undefined;
  actions: readonly RowAction<ServiceOrderRow>[];
}) {
  const { data } = useQuery(serviceOrderQueries.detail(code));
  return <DetailActions actions={actions} row={data?.serviceOrder ?? row} />;
}

/** Everything of one service order. */
export function ServiceOrderDetail({ serviceOrderCode }: { serviceOrderCode: string }) {
  const { t } = useTranslation('communication/service-order-list');
  const { t: tPhotos } = useTranslation('service-order');
  const { data, error, refetch } = useQuery(serviceOrderQueries.detail(serviceOrderCode));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  const { serviceOrder: row, decision, files, removableFileIds, history } = data;
  const wasRefused = row.state === DocumentState.Returned || row.state === DocumentState.Void;
  const isOpen = row.state !== DocumentState.Void && row.state !== DocumentState.Closed;
  return (
    <>
      {wasRefused && decision !== null && (
        <Alert type="warning" showIcon title={t('detail.why', { decision })} />
      )}
      <ServiceOrderFacts record={data} />
      {(['before', 'after'] as const).map((stage) => (
        <DetailSection key={stage} title={tPhotos(`photos.${stage}`)}>
          <ServicePhotos
            serviceOrderCode={serviceOrderCode}
            stage={stage}
            files={files}
            mayAttach={isOpen}
            removable={removableFileIds}
          />
        </DetailSection>
      ))}
      <RecordHistory
        title={t('history.title')}
        entries={history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function ServiceOrderFacts({ record }: { record: Schemas['ServiceOrderRecord'] }) {
  const { t } = useTranslation('communication/service-order-list');
  const language = useLanguage();
  const { serviceOrder: row, outcome, requirement } = record;
  const column = (name: keyof typeof serviceOrderListShape.row) =>
    serviceOrderListShape.row[name].label[language];
  const moment = (at: string | null) => at && formatInstant(at);
  const length = (minutes: number | null) => (minutes === null ? null : formatStay(minutes, language));
  const kind = enumLabel('MachineKind', row.machineKind, language);
  return (
    <DetailSection
      title={row.fault}
      items={[
        { label: column('siteCode'), content: withAside(row.siteName, row.siteCode) },
        { label: column('machineCode'), content: `${row.machineCode} ${kind}` },
        { label: column('reportedByName'), content: row.reportedByName },
        { label: column('reportedAt'), content: formatInstant(row.reportedAt) },
        { label: column('engineer'), content: row.engineerName },
        { label: column('dispatchedAt'), content: moment(row.dispatchedAt) },
        { label: column('plannedAt'), content: moment(row.plannedAt) },
        { label: column('arrivedAt'), content: moment(row.arrivedAt) },
        { label: column('finishedAt'), content: moment(row.finishedAt) },
        { label: column('responseMinutes'), content: length(row.responseMinutes) },
        { label: column('repairMinutes'), content: length(row.repairMinutes) },
        {
          label: column('payType'),
          content: enumLabel('ServiceOrderPayType', row.payType, language),
        },
        { label: column('costTwd'), content: formatTwd(row.costTwd) },
        { label: column('requirementCode'), content: requirement && <RequirementLink {...requirement} /> },
        { label: t('finish.outcome'), content: outcome, isWide: true },
      ]}
    />
  );
}

function RequirementLink({ requirementCode, title, state }: Schemas['ServiceOrderRequirement']) {
  return (
    <span className={styles.requirement}>
      <MenuLink to={`/communication/requirement-list?detail=${requirementCode}`}>
        {requirementCode} {title}
      </MenuLink>
      <EnumTag name="DocumentState" code={state} />
    </span>
  );
}
