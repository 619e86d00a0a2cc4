import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import styles from './chart.module.css';
import { type ChartData, hasValues, linkOf, ringOf } from './chart-data.ts';
import { ChartDrawing } from './chart-drawing.tsx';
import { ChartTable } from './chart-table.tsx';
import { HeatGrid } from './heat-grid.tsx';
import { ViewSwitch } from './view-switch.tsx';

interface ChartFigureProps {
  title: string;
  data: ChartData;
  format: (value: number) => string;
  formatShort: (value: number) => string;
  height: number;
  note: string;
}

/** A chart with a switch to the table of its figures. */
export function ChartFigure(props: ChartFigureProps) {
  const { title, data, format, formatShort, height, note } = props;
  const { t } = useTranslation('chart');
  const navigate = useNavigate();
  const [view, setView] = useState<'chart' | 'table'>('chart');

  const drawn = useMemo(() => (data.kind === 'donut' ? ringOf(data, t('rest')) : data), [data, t]);
  const label = t('drawing', { title, note });

  if (!hasValues(data)) {
    return (
      <p className={styles.empty} style={{ height }}>
        {t('empty')}
      </p>
    );
  }
  return (
    <>
      <ViewSwitch title={title} view={view} onChange={setView} />
      <div className={styles.body}>
        {view === 'table' ? (
          <ChartTable data={data} label={t('table', { title })} format={format} maxHeight={height} />
        ) : data.kind === 'heat' ? (
          <HeatGrid data={data} label={label} scaleLabel={t('scale', { title })} format={format} />
        ) : (
          <ChartDrawing
            data={drawn}
            label={label}
            format={format}
            formatShort={formatShort}
            height={height}
            onPress={(series, index) => {
              const link = linkOf(drawn, series, index);
              if (link !== null) void navigate(link);
            }}
          />
        )}
      </div>
    </>
  );
}
