import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

interface PlainPageProps {
  /** A short mark over the title, such as `404`. */
  mark?: string;
  title: string;
  text: string;
  /** What to do about it. */
  children?: ReactNode;
}

/** A page that says one thing: an error, an empty state, a placeholder. */
export function PlainPage({ mark, title, text, children }: PlainPageProps) {
  return (
    <section className={styles.page}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
