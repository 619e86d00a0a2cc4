import type { DealResult, Schemas } from '@parking-plus/contracts';
import { machineListShape } from '@parking-plus/contracts/lists/machine-list';
import { LOW_TRACK_RATIO } from '@parking-plus/domain';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { formatInstant } from '../../../shared/formats/date-format.ts';
import { formatParenthetical } from '../../../shared/formats/parenthetical-format.ts';
import { RecordSection } from '../../../shared/list/record-section.tsx';
import { DetailSection } from '../../../shared/table/detail/detail-section.tsx';
import { RecordHistory } from '../../../shared/table/detail/record-history.tsx';
import { StockBar } from '../../../shared/table/rows/stock-bar.tsx';
import styles from './machine-list.module.css';

export function MachineDetail({ record }: { record: DealResult<'MachineDetail'> }) {
  const { t } = useTranslation('sites/machine-list');
  const { machine, serviceOrders, history } = record;
  const { invoiceNumbers } = machine;
  return (
    <>
      <RecordSection
        title={t('detail.machine')}
        shape={machineListShape.row}
        record={machine}
        fields={[
          { field: 'siteCode', content: formatParenthetical(machine.siteName, machine.siteCode) },
          'kind',
          'laneCode',
          'softwareVersion',
          'ipAddress',
          'macAddress',
          'lastSeenAt',
          'sync',
          'serialNumber',
          'retiredOn',
          'retireReason',
          { field: 'replacesCode', content: linkTo(machine.replacesCode) },
          { field: 'replacedByCode', content: linkTo(machine.replacedByCode) },
          {
            field: 'invoiceNumbers',
            content: invoiceNumbers && (
              <StockBar
                left={invoiceNumbers.remainingCount}
                of={invoiceNumbers.allocatedCount}
                lowBelow={LOW_TRACK_RATIO}
              />
            ),
          },
        ]}
      />
      <DetailSection title={t('detail.serviceOrders')}>
        {serviceOrders.length === 0 ? (
          t('detail.noServiceOrders')
        ) : (
          <ul className={styles.orders}>
            {serviceOrders.map((order) => (
              <ServiceOrder key={order.serviceOrderCode} order={order} />
            ))}
          </ul>
        )}
      </DetailSection>
      <RecordHistory t={t} entries={history} />
    </>
  );
}

function linkTo(machineCode: string | null) {
  return machineCode && <MenuLink to={`/sites/machine-list?detail=${machineCode}`}>{machineCode}</MenuLink>;
}

function ServiceOrder({ order }: { order: Schemas['MachineServiceOrder'] }) {
  const { t } = useTranslation('sites/machine-list');
  return (
    <li>
      <span className={styles.orderHeader}>
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
