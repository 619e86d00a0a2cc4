import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMenuPaths } from '../../../session/menu-paths.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import styles from './requirement-list.module.css';

const SERVICE_ORDERS = '/communication/service-order-list';

/** The service orders made for a requirement; the last that is done closes it. */
export function RequirementOrders({ orders }: { orders: readonly Schemas['RequirementServiceOrder'][] }) {
  const { t } = useTranslation('communication/requirement-list');
  const paths = useMenuPaths();
  if (orders.length === 0) return t('detail.noOrders');
  return (
    <ul className={styles.orders}>
      {orders.map(({ serviceOrderCode: code, machineCode, fault, engineerName, state }) => (
        <li key={code}>
          <span className={styles.order}>
            {paths.has(SERVICE_ORDERS) ? <Link to={`${SERVICE_ORDERS}?detail=${code}`}>{code}</Link> : code}
            <EnumTag name="DocumentState" code={state} />
            <span>{machineCode}</span>
            {engineerName}
          </span>
          {fault}
        </li>
      ))}
    </ul>
  );
}
