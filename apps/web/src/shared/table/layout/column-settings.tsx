import { ArrowDownOutlined, ArrowUpOutlined, HolderOutlined } from '@ant-design/icons';
import { Button, Checkbox, InputNumber, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '../../columns/table-column.ts';
import {
  type ColumnPin,
  type LaidOutColumn,
  layOut,
  layoutOf,
  MAX_COLUMN_WIDTH,
  MIN_COLUMN_WIDTH,
  type TableLayout,
} from './table-layout.ts';
import styles from './table-settings.module.css';

const PINS: readonly ColumnPin[] = ['none', 'start', 'end'];
const WIDTH_STEP = 8;

export interface ColumnSettingsProps<Row> {
  columns: readonly TableColumn<Row>[];
  layout: TableLayout;
  onChange: (layout: TableLayout) => void;
}

/** Settings of visible columns, their order, width and pinning, by pointer and keyboard. */
export function ColumnSettings<Row>({ columns, layout, onChange }: ColumnSettingsProps<Row>) {
  const { t } = useTranslation('table-settings');
  const laidOut = layOut(columns, layout);
  const [dragged, setDragged] = useState<number | null>(null);
  const [said, setSaid] = useState('');

  const apply = (changed: readonly LaidOutColumn<Row>[]) => onChange(layoutOf(layout.density, changed));
  const change = (index: number, part: Partial<LaidOutColumn<Row>>) =>
    apply(laidOut.map((one, position) => (position === index ? { ...one, ...part } : one)));
  const move = (from: number, to: number) => {
    const moved = laidOut[from];
    if (!moved || to < 0 || to >= laidOut.length || from === to) return;
    const others = laidOut.filter((_, position) => position !== from);
    apply([...others.slice(0, to), moved, ...others.slice(to)]);
    setSaid(t('columns.moved', { title: moved.column.title, position: to + 1, total: laidOut.length }));
  };

  return (
    <>
      <ol className={styles.columns} aria-label={t('columns.title')}>
        {laidOut.map(({ column: { key, title }, isHidden, isLocked, width, pin }, index) => (
          <li
            key={key}
            className={styles.column}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move';
              setDragged(index);
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null) event.preventDefault();
            }}
            onDrop={(event) => {
              event.preventDefault();
              if (dragged !== null) move(dragged, index);
              setDragged(null);
            }}
          >
            <HolderOutlined aria-hidden className={styles.holder} />
            <Checkbox
              className={styles.name}
              checked={!isHidden}
              disabled={isLocked}
              onChange={({ target }) => change(index, { isHidden: !target.checked })}
            >
              {title}
            </Checkbox>
            <Select
              size="small"
              className={styles.pin}
              aria-label={t('columns.pin', { title })}
              value={pin}
              options={PINS.map((value) => ({ value, label: t(`columns.pins.${value}`) }))}
              onChange={(selected) => change(index, { pin: selected })}
            />
            <InputNumber
              size="small"
              className={styles.width}
              aria-label={t('columns.width', { title })}
              min={MIN_COLUMN_WIDTH}
              max={MAX_COLUMN_WIDTH}
              step={WIDTH_STEP}
              precision={0}
              value={width}
              onChange={(pixels) => pixels !== null && change(index, { width: pixels })}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowUpOutlined />}
              aria-label={t('columns.up', { title })}
              aria-disabled={index === 0}
              onClick={() => move(index, index - 1)}
            />
            <Button
              type="text"
              size="small"
              icon={<ArrowDownOutlined />}
              aria-label={t('columns.down', { title })}
              aria-disabled={index === laidOut.length - 1}
              onClick={() => move(index, index + 1)}
            />
          </li>
        ))}
      </ol>
      <output className={styles.said}>{said}</output>
    </>
  );
}
