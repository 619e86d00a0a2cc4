import { ProDescriptions } from '@ant-design/pro-components';
import type { ReactNode } from 'react';
import styles from './detail-drawer.module.css';

export interface DetailItem {
  label: string;
  content: ReactNode;
  /** Spans the full width, for sentences and lists. */
  isWide?: boolean;
}

const COLUMNS = { xs: 1, sm: 2 };

/** Detail section: a heading over labels and values in two columns, or one on a phone. */
export function DetailSection({
  title,
  items,
  children,
}: {
  title: string;
  items?: readonly DetailItem[];
  children?: ReactNode;
}) {
  return (
    <section className={styles.section} aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      {items && (
        <ProDescriptions
          className={styles.items}
          size="small"
          colon={false}
          column={COLUMNS}
          columns={items.map(({ label, content, isWide }) => ({
            key: label,
            title: label,
            render: () => content ?? '–',
            ...(isWide && { span: 'filled' as const }),
          }))}
        />
      )}
      {children}
    </section>
  );
}
