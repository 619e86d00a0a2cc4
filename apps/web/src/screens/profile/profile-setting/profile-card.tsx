import { type ReactNode, useId } from 'react';
import styles from './profile-setting.module.css';

interface ProfileCardProps {
  title: string;
  /** Shown next to the title. */
  action?: ReactNode;
  children: ReactNode;
}

export function ProfileCard({ title, action, children }: ProfileCardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <header className={styles.header}>
        <h2 id={id}>{title}</h2>
        {action}
      </header>
      {children}
    </section>
  );
}
