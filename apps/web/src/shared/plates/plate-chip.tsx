import styles from './plate-chip.module.css';

/** A registration as it hangs on the car: monospaced, framed, never wrapped. */
export function PlateChip({ plate }: { plate: string }) {
  return <span className={styles.plate}>{plate}</span>;
}
