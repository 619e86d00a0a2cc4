import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { Sparkline } from '../../../shared/chart/sparkline.tsx';
import { formatRatio } from '../../../shared/formats/amount-format.ts';
import styles from './dashboard.module.css';
import type { Figure, FigureFact } from './dashboard-figures.ts';

interface FigureCardProps {
  figure: Figure;
  style: CSSProperties | undefined;
}

/** A figure with its comparison and related numbers. Explained numbers link to their list. */
export function FigureCard({ figure, style }: FigureCardProps) {
  const { title, value, unit, link, isAlarming, change, facts, recent } = figure;
  const number = (
    <>
      <strong>{value}</strong>
      {unit && <span className={styles.unit}>{unit}</span>}
    </>
  );
  return (
    <li className={styles.card} style={style} data-alarming={isAlarming || undefined}>
      <h3>{title}</h3>
      <div className={styles.number}>
        {link === null ? <span>{number}</span> : <Link to={link}>{number}</Link>}
        <Sparkline values={recent} />
      </div>
      {change && <Change {...change} />}
      <dl className={styles.cardSummary}>
        {facts.map((fact) => (
          <Fact key={fact.label} {...fact} />
        ))}
      </dl>
    </li>
  );
}

function Change({ ratio, label }: { ratio: number; label: string }) {
  const isUp = ratio >= 0;
  return (
    <p className={styles.change} data-up={isUp}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'}</span>
      <span>
        {isUp ? '+' : '−'}
        {formatRatio(Math.abs(ratio))}
      </span>
      <span className={styles.changeLabel}>{label}</span>
    </p>
  );
}

function Fact({ label, value, link, isAlarming }: FigureFact) {
  return (
    <div data-alarming={isAlarming || undefined}>
      <dt>{label}</dt>
      <dd>{link ? <Link to={link}>{value}</Link> : value}</dd>
    </div>
  );
}
