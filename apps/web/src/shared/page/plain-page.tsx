import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

interface PlainPageProps {
  /** Short mark above the title, such as `404`. */
  mark?: string;
  title: string;
  text: string;
  /** Heading level: 1 for a whole page, 2 inside a page. */
  level?: 1 | 2;
  /** Actions. */
  children?: ReactNode;
}

/** A page with one message: an error, an empty state, a placeholder. */
export function PlainPage({ mark, title, text, level = 2, children }: PlainPageProps) {
  const Heading = level === 1 ? 'h1' : 'h2';
  return (
    <section className={styles.page}>
      {mark && <p className={styles.mark}>{mark}</p>}
      <Heading className={styles.title}>{title}</Heading>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  );
}
