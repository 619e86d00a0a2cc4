import { Fragment, type ReactNode } from 'react';
import styles from './detail-drawer.module.css';

export interface DetailItem {
  label: string;
  content: ReactNode;
  /** Takes the whole width: sentences, lists. */
  isWide?: boolean;
}

/** A part of a detail: a heading over names and values in two columns, one on a phone. */
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
        <dl className={styles.items}>
          {items.map(({ label, content, isWide }) => (
            <Fragment key={label}>
              <dt className={isWide ? styles.wideName : styles.name}>{label}</dt>
              <dd className={isWide ? styles.wideValue : styles.value}>{content ?? '–'}</dd>
            </Fragment>
          ))}
        </dl>
      )}
      {children}
    </section>
  );
}
