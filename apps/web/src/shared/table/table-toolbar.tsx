import { ColumnHeightOutlined, ReloadOutlined } from '@ant-design/icons';
import { Button, Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { formatCount } from '../formats/amount-format.ts';
import { ButtonMenu } from '../page/button-menu.tsx';
import styles from './data-table.module.css';
import type { ToolbarAction } from './table-action.ts';
import { DENSITIES, type Density } from './table-layout.ts';
import { ToolbarActions } from './toolbar-actions.tsx';

/** A figure of the whole result, already in words. */
export interface TableFact {
  label: string;
  value: string;
}

export interface TableToolbarProps {
  /** Undefined before the first answer. */
  total: number | undefined;
  facts: readonly TableFact[];
  actions: readonly ToolbarAction[];
  /** Further tools, before those that every table has. */
  tools?: ReactNode;
  /** Null where there are no rows to space. */
  density: Density | null;
  onDensity: (density: Density) => void;
  isFetching: boolean;
  onRefresh: () => void;
}

/** The line above the rows: how many, what they add up to, and how they are shown. */
export function TableToolbar(props: TableToolbarProps) {
  const { total, facts, actions, tools, density, onDensity, isFetching, onRefresh } = props;
  const { t } = useTranslation('table');
  return (
    <div className={styles.toolbar}>
      <output className={styles.total}>
        {total === undefined ? '' : t('total', { total: formatCount(total) })}
      </output>
      {facts.map(({ label, value }) => (
        <span key={label}>
          <span className={styles.factLabel}>{label}</span> {value}
        </span>
      ))}
      <span className={styles.tools}>
        {tools}
        <Tooltip title={t('refresh')}>
          <Button
            type="text"
            size="small"
            icon={<ReloadOutlined spin={isFetching} />}
            aria-label={t('refresh')}
            onClick={onRefresh}
          />
        </Tooltip>
        {density && (
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
        )}
        {/* At the end, where what comes later does not move them from under the pointer. */}
        <ToolbarActions actions={actions} />
      </span>
    </div>
  );
}
