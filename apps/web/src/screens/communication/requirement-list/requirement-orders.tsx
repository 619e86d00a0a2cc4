import type { Schemas } from '@parking-plus/contracts';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../../session/account/menu-link.tsx';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import styles from './requirement-list.module.css';

/** Service orders of a requirement. Completing the last one closes it. */
export function RequirementOrders({ orders }: { orders: readonly Schemas['RequirementServiceOrder'][] }) {
  const { t } = useTranslation('communication/requirement-list');
  if (orders.length === 0) return t('detail.noOrders');
  return (
    <ul className={styles.orders}>
      {orders.map(({ serviceOrderCode: code, machineCode, fault, engineerName, state }) => (
        <li key={code}>
          <span className={styles.order}>
            <MenuLink to={`/communication/service-order-list?detail=${code}`}>{code}</MenuLink>
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
