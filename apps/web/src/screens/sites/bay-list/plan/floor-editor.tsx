import {
  DndContext,
  type DragEndEvent,
  PointerSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { dealActions, PlanFeatureKind, type Schemas, State } from '@parking-plus/contracts';
import type { PlanBox } from '@parking-plus/domain';
import { Alert, Button, InputNumber } from 'antd';
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '../../../../session/permissions/use-can.ts';
import { enumLabel } from '../../../../shared/enums/enum-label.ts';
import { failureText } from '../../../../shared/feedback/failure-text.ts';
import { useLanguage } from '../../../../shared/formats/use-language.ts';
import { useNarrow } from '../../../../stores/use-narrow.ts';
import styles from './bay-plan.module.css';
import {
  addFeature,
  boxOf,
  type Cell,
  type FloorPlan,
  featureKey,
  firstFree,
  type ItemKey,
  moveItem,
  placeBay,
  placeRow,
  removeItem,
  resizeGrid,
  rotateItem,
  spanOf,
} from './plan-moves.ts';
import { usePlanEditor } from './use-plan-editor.ts';

interface FloorEditorProps {
  siteCode: string;
  stored: FloorPlan;
  /** All bays of the floor. */
  bays: readonly Schemas['SiteBayRow'][];
  /** Receives the question before the plan is left. */
  onMount: (mayLeave: () => Promise<boolean>) => void;
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const FEATURES = [PlanFeatureKind.Entrance, PlanFeatureKind.Exit, PlanFeatureKind.Pillar] as const;

/** Plan of a floor on a grid. Read-only on phones and without the permission. */
export function FloorEditor({ siteCode, stored, bays, onMount }: FloorEditorProps) {
  const { t } = useTranslation('sites/bay-list');
  const language = useLanguage();
  const isNarrow = useNarrow();
  const mayEdit = useCan([dealActions.SiteBayPlanSave]);
  const canEdit = mayEdit && !isNarrow;
  const editor = usePlanEditor(siteCode, stored);
  const { plan, change, mayLeave } = editor;
  const [size, setSize] = useState({ width: 1, height: 2 });
  const [area, setArea] = useState<{ from: Cell; to: Cell } | null>(null);
  const [isFull, setIsFull] = useState(false);
  const grid = useRef<HTMLDivElement>(null);
  const sensors = useSensors(useSensor(PointerSensor, { activationConstraint: { distance: 4 } }));
  useEffect(() => onMount(mayLeave), [onMount, mayLeave]);
  const placed = new Set(plan.places.map(({ bayCode }) => bayCode));
  const unplaced = bays.filter(({ bayCode }) => !placed.has(bayCode));
  const failure = editor.error && failureText(editor.error);

  /** Returns the cell at a point of the window; it may lie outside the grid. */
  function cellAt(x: number, y: number): Cell {
    const { left, top, width, height } = grid.current?.getBoundingClientRect() ?? new DOMRect();
    return {
      column: Math.floor(((x - left) / width) * plan.columns) + 1,
      row: Math.floor(((y - top) / height) * plan.rows) + 1,
    };
  }

  function handleDragEnd({ active }: DragEndEvent) {
    const moved = active.rect.current.translated;
    if (!moved || !grid.current) return;
    // The middle of the item's first cell decides.
    const half = grid.current.getBoundingClientRect().width / plan.columns / 2;
    const cell = cellAt(moved.left + half, moved.top + half);
    const key = String(active.id);
    change(boxOf(plan, key) ? moveItem(plan, key, cell) : placeBay(plan, key, { ...cell, ...size }));
  }

  function handleItemKey(event: KeyboardEvent, key: ItemKey) {
    const box = boxOf(plan, key);
    const step = STEPS[event.key];
    if (!canEdit || !box || event.ctrlKey || event.metaKey || event.altKey) return;
    if (step) change(moveItem(plan, key, { column: box.column + step[0], row: box.row + step[1] }));
    else if (event.key.toUpperCase() === 'R') change(rotateItem(plan, key));
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      change(removeItem(plan, key));
      grid.current?.focus();
    } else return;
    event.preventDefault();
  }

  function handleUndoKey(event: KeyboardEvent) {
    if (event.key.toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || !editor.isDirty) return;
    event.preventDefault();
    editor.undo();
  }

  function placeFirst(bayCode: string) {
    const box = firstFree(plan, size);
    setIsFull(box === null);
    if (box) change(placeBay(plan, bayCode, box));
  }

  function handlePointerDown(event: PointerEvent) {
    if (!canEdit || event.target !== grid.current || event.button !== 0) return;
    const cell = cellAt(event.clientX, event.clientY);
    grid.current?.setPointerCapture(event.pointerId);
    setArea({ from: cell, to: cell });
  }
  function handlePointerUp() {
    if (area === null) return;
    const codes = unplaced.map(({ bayCode }) => bayCode);
    change(placeRow(plan, spanOf(area.from, area.to), codes, size));
    setArea(null);
  }

  const number = (label: string, value: number, onChange: (value: number) => void) => (
    <InputNumber
      aria-label={label}
      prefix={label}
      className={styles.number ?? ''}
      min={1}
      max={100}
      precision={0}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
    />
  );

  return (
    <DndContext
      sensors={sensors}
      onDragEnd={handleDragEnd}
      accessibility={{
        announcements: NO_ANNOUNCEMENTS,
        screenReaderInstructions: { draggable: t('plan.help') },
      }}
    >
      {canEdit ? (
        <div className={styles.bar}>
          {number(t('plan.columns'), plan.columns, (columns) => change(resizeGrid(plan, { columns })))}
          {number(t('plan.rows'), plan.rows, (rows) => change(resizeGrid(plan, { rows })))}
          {number(t('plan.bayWidth'), size.width, (width) => setSize({ ...size, width }))}
          {number(t('plan.bayHeight'), size.height, (height) => setSize({ ...size, height }))}
          {FEATURES.map((kind) => (
            <Button key={kind} onClick={() => change(addFeature(plan, kind))}>
              + {enumLabel('PlanFeatureKind', kind, language)}
            </Button>
          ))}
          <span role="status">{editor.isDirty && t('plan.unsaved')}</span>
          <Button disabled={!editor.isDirty} onClick={editor.undo}>
            {t('plan.undo')}
          </Button>
          <Button disabled={!editor.isDirty || editor.isPending} onClick={editor.discard}>
            {t('plan.discard')}
          </Button>
          <Button
            type="primary"
            disabled={!editor.isDirty}
            loading={editor.isPending}
            onClick={() => void editor.save()}
          >
            {t('plan.save')}
          </Button>
        </div>
      ) : (
        isNarrow && mayEdit && <p className={styles.quiet}>{t('plan.readOnly')}</p>
      )}
      {failure && <Alert type="error" showIcon title={failure.text} />}
      {editor.isBehind && (
        <Alert
          type="warning"
          showIcon
          title={t('plan.behind')}
          action={<Button onClick={editor.discard}>{t('plan.loadNewest')}</Button>}
        />
      )}
      {isFull && <Alert type="warning" showIcon title={t('plan.full')} />}
      {canEdit && <p className={styles.quiet}>{t('plan.help')}</p>}
      <div className={styles.halves}>
        <div className={styles.scroll}>
          <div
            ref={grid}
            role="application"
            tabIndex={-1}
            aria-label={t('plan.grid', { floor: plan.floor })}
            className={styles.grid}
            style={{ '--columns': plan.columns, '--rows': plan.rows } as CSSProperties}
            onKeyDown={handleUndoKey}
            onPointerDown={handlePointerDown}
            onPointerMove={({ clientX, clientY }) =>
              area && setArea({ ...area, to: cellAt(clientX, clientY) })
            }
            onPointerUp={handlePointerUp}
            onPointerCancel={() => setArea(null)}
          >
            {area && <span className={styles.area} style={cellsOf(spanOf(area.from, area.to))} />}
            {plan.places.map((place) => {
              const bay = bays.find(({ bayCode }) => bayCode === place.bayCode);
              const label = bay?.bayNumber ?? place.bayCode;
              return (
                <PlanItem
                  key={place.bayCode}
                  id={place.bayCode}
                  box={place}
                  rotation={place.rotation}
                  isOut={bay?.state === State.Invalid}
                  canEdit={canEdit}
                  text={label}
                  label={t('plan.place', { bay: label, column: place.column, row: place.row })}
                  onKeyDown={handleItemKey}
                />
              );
            })}
            {plan.features.map((feature, index) => {
              const text = enumLabel('PlanFeatureKind', feature.kind, language);
              return (
                <PlanItem
                  key={featureKey(index)}
                  id={featureKey(index)}
                  box={feature}
                  isFeature
                  canEdit={canEdit}
                  text={text}
                  label={t('plan.place', { bay: text, column: feature.column, row: feature.row })}
                  onKeyDown={handleItemKey}
                />
              );
            })}
          </div>
        </div>
        <section aria-label={t('plan.unplaced', { count: unplaced.length })}>
          <h2 className={styles.heading}>{t('plan.unplaced', { count: unplaced.length })}</h2>
          <div className={styles.unplaced}>
            {unplaced.map(({ bayCode, bayNumber }) => (
              <PlanItem
                key={bayCode}
                id={bayCode}
                canEdit={canEdit}
                text={bayNumber}
                label={bayNumber}
                onKeyDown={(event) => {
                  if (!canEdit || event.key !== 'Enter') return;
                  event.preventDefault();
                  placeFirst(bayCode);
                }}
              />
            ))}
          </div>
        </section>
      </div>
    </DndContext>
  );
}

/** The labels of the items state their places; the library's own announcements are English only. */
const silent = () => undefined;
const NO_ANNOUNCEMENTS = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

const cellsOf = ({ column, row, width, height }: PlanBox): CSSProperties => ({
  gridColumn: `${column} / span ${width}`,
  gridRow: `${row} / span ${height}`,
});

interface PlanItemProps {
  id: ItemKey;
  /** Undefined in the list of unplaced bays. */
  box?: PlanBox;
  rotation?: number;
  isOut?: boolean;
  isFeature?: boolean;
  canEdit: boolean;
  text: string;
  label: string;
  onKeyDown: (event: KeyboardEvent, id: ItemKey) => void;
}

function PlanItem(props: PlanItemProps) {
  const { id, box, rotation, isOut = false, isFeature = false, canEdit, text, label, onKeyDown } = props;
  const { attributes, listeners, setNodeRef, transform } = useDraggable({ id, disabled: !canEdit });
  return (
    <button
      {...(canEdit && { ...attributes, ...listeners })}
      ref={setNodeRef}
      type="button"
      className={styles.item}
      data-out={isOut}
      data-feature={isFeature}
      data-rotation={rotation}
      aria-label={label}
      title={text}
      style={{
        ...(box && cellsOf(box)),
        ...(transform && { transform: `translate(${transform.x}px, ${transform.y}px)`, zIndex: 1 }),
      }}
      onKeyDown={(event) => onKeyDown(event, id)}
    >
      <span>{text}</span>
    </button>
  );
}
