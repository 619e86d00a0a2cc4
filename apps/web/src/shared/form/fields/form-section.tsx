import type { ReactNode } from 'react';
import styles from './form.module.css';

/** A form section: a heading over fields in two columns, or one on a phone. */
export function FormSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2 className={styles.heading}>{title}</h2>
      <FormFields>{children}</FormFields>
    </section>
  );
}

/** Fields without a heading, for short forms. */
export function FormFields({ children }: { children: ReactNode }) {
  return <div className={styles.fields}>{children}</div>;
}
