import { formatCount } from '../../formats/amount-format.ts';
import { formatParenthetical } from '../../formats/parenthetical-format.ts';
import styles from './stock-bar.module.css';

export interface ShareBarProps {
  /** Remaining and total count. */
  left: number;
  of: number;
  /** Ratio (0–1) below which the stock needs action. */
  lowBelow: number;
}

/** Remaining stock: figures and a bar, red if low. */
export function StockBar({ left, of, lowBelow }: ShareBarProps) {
  const share = of > 0 ? Math.min(1, Math.max(0, left / of)) : 0;
  const text = `${formatCount(left)} / ${formatCount(of)}`;
  const percent = `${Math.floor(share * 100)}%`;
  return (
    <span
      className={styles.stock}
      data-low={share < lowBelow || undefined}
      title={formatParenthetical(text, percent)}
    >
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
