import type { ReactNode } from 'react';
import styles from './data-table.module.css';

/** Layout of a list screen: filters above the table. */
export function ListLayout({ children }: { children: ReactNode }) {
  return <div className={styles.page}>{children}</div>;
}
