import { Link } from 'react-router-dom';
import type { EnumTone } from '../../enums/enum-tones.ts';
import styles from './kpi-tiles.module.css';

/** A figure of a list. */
export interface KpiTile {
  id: string;
  label: string;
  /** Formatted value: `1,234`, `92.5%`. Null while loading. */
  value: string | null;
  /** Tone of the figure, such as danger for overdue items; none by default. */
  tone?: EnumTone;
  /** Breakdown or comparison. Null while loading, which reserves its space. */
  hint?: string | null;
  /** Link to the explaining list: a path, or a query such as `?states=0` of this screen. */
  to?: string;
}

/** Figures of a list, each linked to its rows. */
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
