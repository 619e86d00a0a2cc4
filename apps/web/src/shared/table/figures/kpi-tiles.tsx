import { Link } from 'react-router-dom';
import type { EnumTone } from '../../enums/enum-tones.ts';
import styles from './kpi-tiles.module.css';

/** One figure over a list. */
export interface KpiTile {
  id: string;
  label: string;
  /** Already in words: `1,234`, `92.5%`; null before it is known. */
  value: string | null;
  /** What the figure means, such as danger for what waits too long; left out: nothing. */
  tone?: EnumTone;
  /** How it is made up, or what it is compared with; null before it is known, which keeps its place. */
  hint?: string | null;
  /** The list that explains the figure: a path, or a query such as `?states=0` of this screen. */
  to?: string;
}

/** The figures over a list, each linked to the rows that it counts. */
export function KpiTiles({ label, tiles }: { label: string; tiles: readonly KpiTile[] }) {
  return (
    <ul className={styles.tiles} aria-label={label}>
      {tiles.map((tile) => (
        <li key={tile.id} className={`${styles.tile} ${styles[tile.tone ?? 'neutral']}`}>
          {tile.to === undefined ? (
            <div className={styles.content}>
              <TileContent tile={tile} />
            </div>
          ) : (
            <Link className={styles.content} to={tile.to}>
              <TileContent tile={tile} />
            </Link>
          )}
        </li>
      ))}
    </ul>
  );
}

function TileContent({ tile: { label, value, hint } }: { tile: KpiTile }) {
  return (
    <>
      <span className={styles.label}>{label}</span>
      {value === null ? <span className={styles.bone} /> : <span className={styles.value}>{value}</span>}
      {hint !== undefined && <span className={styles.hint}>{hint ?? '\u00a0'}</span>}
    </>
  );
}
