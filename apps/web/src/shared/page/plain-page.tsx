import type { ReactNode } from 'react';
import styles from './plain-page.module.css';

interface PlainPageProps {
  /** A short mark over the title, such as `404`. */
  mark?: string;
  title: string;
  text: string;
  /** 1 on a page of its own, 2 inside of another. */
  level?: 1 | 2;
  /** What to do about it. */
  children?: ReactNode;
}

/** A page that says one thing: an error, an empty state, a placeholder. */
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
