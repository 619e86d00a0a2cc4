import {
  ApartmentOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  CalendarOutlined,
  CarOutlined,
  DashboardOutlined,
  NotificationOutlined,
  PercentageOutlined,
  SettingOutlined,
  TeamOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { NavItem } from '../../shared/navigation/nav-tree.ts';
import styles from './side-menu.module.css';

/** Icons of known groups, by node name or screen area. */
const ICONS: Readonly<Record<string, ComponentType<{ 'aria-hidden'?: boolean }>>> = {
  dashboard: DashboardOutlined,
  fees: CarOutlined,
  rentals: CalendarOutlined,
  invoices: AuditOutlined,
  settlement: BankOutlined,
  discounts: PercentageOutlined,
  communication: NotificationOutlined,
  sites: ApartmentOutlined,
  people: TeamOutlined,
  reports: BarChartOutlined,
  system: SettingOutlined,
};

function areaOf(item: NavItem): string | undefined {
  return (item.component ?? item.children?.find((child) => child.component)?.component)?.split('/')[0];
}

/** Icon of a first-level node. Falls back to the first character of its title. */
export function NavIcon({ item, title }: { item: NavItem; title: string }) {
  const Icon = ICONS[item.name] ?? ICONS[areaOf(item) ?? ''];
  if (Icon) return <Icon aria-hidden />;
  return (
    <span className={`anticon ${styles.letterIcon}`} aria-hidden="true">
      {[...title][0]}
    </span>
  );
}
