import styles from './plate-chip.module.css';

/** A plate styled like the physical one: monospaced, framed, never wrapped. */
export function PlateChip({ plate }: { plate: string }) {
  return <span className={styles.plate}>{plate}</span>;
}
