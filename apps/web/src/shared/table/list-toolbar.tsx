import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formats/amount-format.ts';
import { ButtonMenu } from '../page/button-menu.tsx';
import styles from './data-table.module.css';
import { DENSITIES, type Density } from './layout/table-layout.ts';

/** A formatted figure of the whole result. */
export interface TableFact {
  label: string;
  value: string;
}

/** Returns counts of the whole result, labelled `facts.<name>` by `t`. */
export function countFacts(t: TFunction, counts: Readonly<Record<string, number>>): TableFact[] {
  return Object.entries(counts).map(([name, count]) => ({
    label: t(`facts.${name}`),
    value: formatCount(count),
  }));
}

/** Row count and totals. The count is undefined while loading. */
export function ListSummary({ total, facts }: { total: number | undefined; facts: readonly TableFact[] }) {
  const { t } = useTranslation('table');
  return (
    <>
      <output className={styles.total}>
        {total === undefined ? '' : t('total', { total: formatCount(total) })}
      </output>
      {facts.map(({ label, value }) => (
        <span key={label}>
          <span className={styles.factLabel}>{label}</span> {value}
        </span>
      ))}
    </>
  );
}

export function RefreshTool({ isFetching, onRefresh }: { isFetching: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('table');
  return (
    <Tooltip title={t('refresh')}>
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined spin={isFetching} />}
        aria-label={t('refresh')}
        onClick={onRefresh}
      />
    </Tooltip>
  );
}

export function DensityTool({
  density,
  onDensity,
}: {
  density: Density;
  onDensity: (density: Density) => void;
}) {
  const { t } = useTranslation('table');
  return (
    <ButtonMenu
      menu={{
        selectable: true,
        selectedKeys: [density],
        items: DENSITIES.map((key) => ({ key, label: t(`density.${key}`) })),
        onClick: ({ key }) => onDensity(key as Density),
      }}
    >
      <Button
        type="text"
        size="small"
        icon={<ColumnHeightOutlined />}
        aria-label={t('density.title')}
        aria-haspopup="menu"
        title={t('density.title')}
      />
    </ButtonMenu>
  );
}
