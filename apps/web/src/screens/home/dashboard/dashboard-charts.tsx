import { addDays } from '@parking-plus/domain';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { Dashboard } from '../../../resources/dashboard/dashboard-queries.ts';
import { Chart } from '../../../shared/chart/chart.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useAfterContent } from '../../../shared/page/use-after-content.ts';
import styles from './dashboard.module.css';
import {
  CHART_ROWS,
  type ChartContext,
  DASHBOARD_CHARTS,
  type DashboardChart,
} from './dashboard-chart-data.ts';
import type { DashboardLinks } from './dashboard-links.ts';

type Charts = Dashboard['charts'];

/** Days of the revenue charts, including today. Matches the server. */
const CHART_DAYS = 30;

interface DashboardChartsProps {
  charts: Charts;
  links: DashboardLinks;
  businessDate: string;
}

/** Charts of the role. Reserves their space before they render; the charts of a row fill it. */
export function DashboardCharts(props: DashboardChartsProps) {
  const isTime = useAfterContent();
  return (
    <div className={styles.charts}>
      {CHART_ROWS.map((row) => (
        <div key={row.join()} className={styles.row}>
          {row
            .filter((name) => props.charts[name] !== null)
            .map((name) => (
              <DrawnChart key={name} name={name} isTime={isTime} {...props} />
            ))}
        </div>
      ))}
    </div>
  );
}

interface DrawnChartProps extends DashboardChartsProps {
  name: DashboardChart;
  isTime: boolean;
}

function DrawnChart({ name, charts, links, businessDate, isTime }: DrawnChartProps) {
  const { t } = useTranslation('home/dashboard');
  const language = useLanguage();
  const { make, span, format, formatShort, height } = DASHBOARD_CHARTS[name];
  // The query cache keeps the identity of unchanged data, so the chart does not re-render.
  const rows = charts[name];
  const data = useMemo(() => {
    const from = addDays(businessDate, 1 - CHART_DAYS);
    const context: ChartContext = { t, links, language, from, to: businessDate };
    return isTime ? make(rows, context) : null;
  }, [isTime, make, rows, t, links, language, businessDate]);
  return (
    <Chart
      className={styles[span]}
      title={t(`charts.${name}`)}
      note={t(`notes.${name}`)}
      data={data}
      {...(format ? { format } : {})}
      {...(formatShort ? { formatShort } : {})}
      {...(height ? { height } : {})}
    />
  );
}
