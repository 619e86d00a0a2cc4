import type { Schemas } from '@parking-plus/contracts';
import { machineListShape } from '@parking-plus/contracts/lists/machine-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from 'antd';
import { useTranslation } from 'react-i18next';
import { machineQueries } from '../../../resources/machines/machine-queries.ts';
import { MenuLink } from '../../../session/menu-link.tsx';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { withAside } from '../../../shared/formats/aside-format.ts';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/record-history.tsx';
import { DetailActions } from '../../../shared/table/row-actions.tsx';
import { ShareBar } from '../../../shared/table/share-bar.tsx';
import type { RowAction } from '../../../shared/table/table-action.ts';
import styles from './machine-list.module.css';

/** Code and connection: enough to know that the right machine was opened. */
export function MachineTitle({
  machineCode,
  row,
}: {
  machineCode: string;
  row: Schemas['MachineRow'] | undefined;
}) {
  const { data } = useQuery(machineQueries.detail(machineCode));
  const known = data?.machine ?? row;
  return (
    <>
      <span>{machineCode}</span>
      {known && <EnumTag name="MachineConnection" code={known.connection} />}
    </>
  );
}

/** What may be done with it as it stands, whether or not the list has it. */
export function MachineDetailActions({
  machineCode,
  row,
  actions,
}: {
  machineCode: string;
  row: Schemas['MachineRow'] | undefined;
  actions: readonly RowAction<Schemas['MachineRow']>[];
}) {
  const { data } = useQuery(machineQueries.detail(machineCode));
  return <DetailActions actions={actions} row={data?.machine ?? row} />;
}

/** Everything of one machine. */
export function MachineDetail({ machineCode }: { machineCode: string }) {
  const { t } = useTranslation('sites/machine-list');
  const { data, error, refetch } = useQuery(machineQueries.detail(machineCode));
  if (!data && error) return <FailedLoad error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 8 }} />;
  return (
    <>
      <MachineFacts machine={data.machine} />
      <DetailSection title={t('detail.serviceOrders')}>
        {data.serviceOrders.length === 0 ? (
          t('detail.noServiceOrders')
        ) : (
          <ul className={styles.orders}>
            {data.serviceOrders.map((order) => (
              <ServiceOrder key={order.serviceOrderCode} order={order} />
            ))}
          </ul>
        )}
      </DetailSection>
      <RecordHistory
        title={t('history.title')}
        entries={data.history}
        labelOf={(deal) => t(`history.${deal}`)}
        emptyText={t('history.none')}
      />
    </>
  );
}

function MachineFacts({ machine }: { machine: Schemas['MachineRow'] }) {
  const { t } = useTranslation('sites/machine-list');
  const language = useLanguage();
  const { invoiceNumbers } = machine;
  return (
    <RecordSection
      title={t('detail.machine')}
      shape={machineListShape.row}
      record={machine}
      fields={[
        { field: 'siteCode', content: withAside(machine.siteName, machine.siteCode) },
        { field: 'kind', content: enumLabel('MachineKind', machine.kind, language) },
        'laneCode',
        'softwareVersion',
        'ipAddress',
        'macAddress',
        'lastSeenAt',
        'sync',
        {
          field: 'invoiceNumbers',
          content: invoiceNumbers && (
            <ShareBar
              left={invoiceNumbers.remainingCount}
              of={invoiceNumbers.allocatedCount}
              lowBelow={LOW_TRACK_RATIO}
            />
          ),
        },
      ]}
    />
  );
}

function ServiceOrder({ order }: { order: Schemas['MachineServiceOrder'] }) {
  const { t } = useTranslation('sites/machine-list');
  return (
    <li>
      <span className={styles.orderHead}>
        <strong>
          <MenuLink to={`/communication/service-order-list?detail=${order.serviceOrderCode}`}>
            {order.serviceOrderCode}
          </MenuLink>
        </strong>
        <EnumTag name="DocumentState" code={order.state} />
        <span className={styles.quiet}>
          {formatInstant(order.reportedAt)} {order.engineerName ?? t('detail.nobody')}
        </span>
      </span>
      {order.fault}
    </li>
  );
}
