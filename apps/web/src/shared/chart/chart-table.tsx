import { Link } from 'react-router-dom';
import styles from './chart.module.css';
import { type ChartData, tableOf } from './chart-data.ts';

interface ChartTableProps {
  data: ChartData;
  label: string;
  format: (value: number) => string;
  maxHeight: number;
}

/** The figures of a chart as a table, with their links. */
export function ChartTable({ data, label, format, maxHeight }: ChartTableProps) {
  const { columns, rows } = tableOf(data);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable content must be reachable by keyboard
    <section className={styles.scroll} style={{ maxHeight }} aria-label={label} tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, name, cells }) => (
            <tr key={key}>
              <th scope="row">{name}</th>
              {cells.map((cell) => (
                <td key={cell.key}>
                  {cell.value === null ? (
                    '—'
                  ) : cell.link === null ? (
                    format(cell.value)
                  ) : (
                    <Link to={cell.link}>{format(cell.value)}</Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
