import { formatCount } from '../../formats/amount-format.ts';
import { withAside } from '../../formats/aside-format.ts';
import styles from './share-bar.module.css';

export interface ShareBarProps {
  /** What is left, of how many. */
  left: number;
  of: number;
  /** Below this share (0–1) somebody must act. */
  lowBelow: number;
}

/** What is left of a stock: the figures, and a bar that is red where little is. */
export function ShareBar({ left, of, lowBelow }: ShareBarProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, left / of)) : 0;
  const text = `${formatCount(left)} / ${formatCount(of)}`;
  const percent = `${Math.floor(share * 100)}%`;
  return (
    <span className={styles.share} data-low={share < lowBelow || undefined} title={withAside(text, percent)}>
      <span className={styles.figures}>
        <span>{text}</span>
        <span className={styles.percent}>{percent}</span>
      </span>
      <span className={styles.track} aria-hidden>
        <span className={styles.bar} style={{ width: percent }} />
      </span>
    </span>
  );
}
