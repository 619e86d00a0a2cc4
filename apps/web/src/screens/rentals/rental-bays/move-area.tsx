import {
  DndContext,
  type DragEndEvent,
  DragOverlay,
  MouseSensor,
  pointerWithin,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { Button } from 'antd';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BayRow } from './bay-list.ts';
import type { BayMove } from './bay-moves.ts';
import styles from './rental-bays.module.css';

const silent = () => undefined;
/** The area announces moves itself, the same for all ways to move. */
const NO_ANNOUNCEMENTS = { onDragStart: silent, onDragOver: silent, onDragEnd: silent, onDragCancel: silent };

/** Enables dragging tenants between the bays inside, by mouse and touch, and shows a move in progress. */
export function MoveArea({ move, children }: { move: BayMove | null; children: ReactNode }) {
  const { t } = useTranslation('rentals/rental-bays');
  const [dragged, setDragged] = useState<BayRow | null>(null);
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 5 } }),
    // A shorter touch scrolls.
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 8 } }),
  );
  if (move === null) return children;
  const { lifted, onLift, onDrop } = move;

  function handleDragEnd({ active, over }: DragEndEvent) {
    setDragged(null);
    const [from, to] = [bayOf(active.data.current), bayOf(over?.data.current)];
    if (from && to && from !== to) onDrop(from, to);
  }

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape' || lifted === null) return;
    event.stopPropagation();
    onLift(null);
  }

  return (
    <DndContext
      sensors={sensors}
      collisionDetection={pointerWithin}
      onDragStart={({ active }) => {
        onLift(null);
        setDragged(bayOf(active.data.current));
      }}
      onDragEnd={handleDragEnd}
      onDragCancel={() => setDragged(null)}
      accessibility={{ announcements: NO_ANNOUNCEMENTS, screenReaderInstructions: { draggable: '' } }}
    >
      <p className={styles.help} id="bay-move-help">
        {t('move.help')}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape works on any bay inside. */}
      <div className={styles.area} onKeyDown={handleKeyDown}>
        <div className={lifted ? styles.lifted : styles.quiet}>
          <span role="status">
            {lifted && t('move.lifted', { bay: lifted.bayNumber, tenant: lifted.tenantName })}
          </span>
          {lifted && (
            <Button size="small" onClick={() => onLift(null)}>
              {t('move.cancel')}
            </Button>
          )}
        </div>
        {children}
      </div>
      <DragOverlay dropAnimation={null}>
        {dragged && (
          <div className={styles.dragged}>
            {dragged.bayNumber} {dragged.tenantName}
          </div>
        )}
      </DragOverlay>
    </DndContext>
  );
}

const bayOf = (data: Record<string, unknown> | undefined) => (data?.bay as BayRow | undefined) ?? null;
