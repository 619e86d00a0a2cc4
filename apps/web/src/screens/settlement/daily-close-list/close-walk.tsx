import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './daily-close-list.module.css';

export interface CloseWalkProps {
  /** From 1. */
  position: number;
  total: number;
  /** Why the day was not closed with the others. */
  why: string;
  onMove: (by: 1 | -1) => void;
}

/** Position among the days that are closed one by one, with previous and next. Input is kept as a draft of its day. */
export function CloseWalk({ position, total, why, onMove }: CloseWalkProps) {
  const { t } = useTranslation('settlement/daily-close-list');
  return (
    <nav className={styles.walk} aria-label={t('walk.label')}>
      <span className={styles.walkPosition} role="status">
        <strong>{t('walk.position', { position, total })}</strong> {why}
      </span>
      <Button disabled={position === 1} onClick={() => onMove(-1)}>
        {t('walk.previous')}
      </Button>
      <Button disabled={position === total} onClick={() => onMove(1)}>
        {t('walk.next')}
      </Button>
    </nav>
  );
}
