import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { transactionPath } from '../../../resources/transactions/transaction-path.tsx';
import styles from './plate-overview.module.css';

export interface PlateListPaths {
  /** Null if the user's menu lacks the list. */
  transactions: string | null;
  unpaid: string | null;
  rentals: string | null;
  transaction: (transactionId: string) => string | null;
}

/** Returns links to lists filtered by a plate. Shape: `menu` has the paths of the user's menu. */
export function plateListPaths(menu: ReadonlySet<string>, plate: string): PlateListPaths {
  const of = (path: string, query: string) => (menu.has(path) ? `${path}?${query}` : null);
  const ofPlate = `plate=${encodeURIComponent(plate)}`;
  return {
    transactions: of('/fees/transaction-list', `period=all&${ofPlate}`),
    unpaid: of('/fees/unpaid-list', ofPlate),
    rentals: of('/rentals/rental-list', ofPlate),
    transaction: (id) => (menu.has('/fees/transaction-list') ? transactionPath(id) : null),
  };
}

/** Renders a link, or plain text without a target. */
export function PlateLink({ to, children }: { to: string | null; children: ReactNode }) {
  return to === null ? (
    children
  ) : (
    <Link to={to} className={styles.link}>
      {children}
    </Link>
  );
}
