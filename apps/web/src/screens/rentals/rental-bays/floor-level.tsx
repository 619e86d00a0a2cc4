import { useDndContext, useDraggable, useDroppable } from '@dnd-kit/core';
import { BayStatus, type Schemas } from '@parking-plus/contracts';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import type { BayRow } from './bay-list.ts';
import { type BayMove, isLet, moveRefusal } from './bay-moves.ts';
import styles from './rental-bays.module.css';

/** Marks that show a bay's status without colour. */
export const MARKS = { [BayStatus.Free]: '', [BayStatus.Let]: '●', [BayStatus.OutOfUse]: '✕' } as const;

const COLUMNS = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

interface FloorLevelProps {
  level: string;
  /** Drawn plan of the level; without it, bays are shown in rows of ten. */
  plan?: Schemas['FloorPlan'];
  bays: readonly BayRow[];
  openBay: string | null;
  onOpen: (bayCode: string) => void;
  move: BayMove | null;
}

/** Bays of a level as buttons. */
export function FloorLevel({ level, plan, bays, openBay, onOpen, move }: FloorLevelProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const list = useRef<HTMLUListElement>(null);

  function handleKeyDown(event: KeyboardEvent) {
    // On a drawn plan all arrows follow the reading order.
    const step = plan ? Math.sign(STEPS[event.key] ?? 0) || undefined : STEPS[event.key];
    const buttons = [...(list.current?.querySelectorAll('button') ?? [])];
    const index = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const target = step === undefined || index === -1 ? undefined : buttons[index + step];
    if (target === undefined) return;
    event.preventDefault();
    for (const button of buttons) button.tabIndex = button === target ? 0 : -1;
    target.focus();
  }

  return (
    <div>
      <h3 className={styles.level}>{t('level', { level })}</h3>
      <ul
        className={styles.bays}
        ref={list}
        style={
          plan && { gridTemplateColumns: `repeat(${plan.columns}, minmax(28px, 72px))`, overflowX: 'auto' }
        }
        onKeyDown={handleKeyDown}
      >
        {bays.map((bay, index) => {
          const props = {
            bay,
            text: plan ? bay.bayNumber : bay.bayNumber.slice(level.length + 1),
            isOpen: bay.bayCode === openBay,
            isFirst: index === 0,
            onOpen,
          };
          return (
            <li key={bay.bayCode} style={plan && cellsOf(plan, bay.bayCode)}>
              {move ? <MovableBay {...props} move={move} /> : <BayButton {...props} />}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

interface BayButtonProps {
  bay: BayRow;
  text: string;
  isOpen: boolean;
  isFirst: boolean;
  onOpen: (bayCode: string) => void;
  /** Effect of a move here, read after the status of the bay. */
  moveLabel?: string | null;
  more?: Omit<React.ComponentProps<'button'>, 'children'> & { [data: `data-${string}`]: unknown };
}

function BayButton({ bay, text, isOpen, isFirst, onOpen, moveLabel, more }: BayButtonProps) {
  const language = useLanguage();
  return (
    <button
      type="button"
      className={styles.bay}
      data-standing={bay.standing}
      aria-pressed={isOpen}
      tabIndex={isFirst ? 0 : -1}
      title={[bay.tenantName, bay.plate, ...bay.rotatingPlates].filter(Boolean).join(' ')}
      aria-label={[
        bay.bayNumber,
        enumLabel('BayStatus', bay.standing, language),
        bay.tenantName,
        bay.plate,
        ...bay.rotatingPlates,
        moveLabel,
      ]
        .filter(Boolean)
        .join(' ')}
      onClick={() => onOpen(bay.bayCode)}
      {...more}
    >
      <span>{text}</span>
      <span aria-hidden="true">
        {MARKS[bay.standing]}
        {bay.rotatingPlates.length > 0 && bay.rotatingPlates.length + 1}
      </span>
    </button>
  );
}

/** A bay that can be picked up if it is let, and on which a tenant can be dropped. */
function MovableBay({ move, ...props }: BayButtonProps & { move: BayMove }) {
  const { bay, onOpen } = props;
  const { lifted, onLift, onDrop } = move;
  const { t } = useTranslation('rentals/rental-bays');
  const canLift = isLet(bay);
  const drag = useDraggable({ id: bay.bayCode, data: { bay }, disabled: !canLift });
  const drop = useDroppable({ id: bay.bayCode, data: { bay } });
  const { active } = useDndContext();
  const moved = lifted ?? (active?.data.current?.bay as BayRow | undefined) ?? null;
  const refusal = moved && moveRefusal(moved, bay);

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== ' ' || lifted !== null || !canLift) return;
    // Otherwise the button opens the bay when the key is released.
    event.preventDefault();
    onLift(bay);
  }

  return (
    <BayButton
      {...props}
      moveLabel={moved && t(refusal === null ? 'move.here' : `move.not.${refusal}`)}
      more={{
        ...drag.listeners,
        ref: (element) => {
          drag.setNodeRef(element);
          drop.setNodeRef(element);
        },
        'aria-describedby': canLift ? 'bay-move-help' : undefined,
        'data-movable': canLift || undefined,
        'data-moved': moved?.bayCode === bay.bayCode || undefined,
        'data-target': (moved !== null && refusal === null) || undefined,
        'data-over': (drop.isOver && refusal === null) || undefined,
        onKeyDown: handleKeyDown,
        onClick: () => {
          if (lifted === null) onOpen(bay.bayCode);
          else if (lifted.bayCode === bay.bayCode) onLift(null);
          else onDrop(lifted, bay);
        },
      }}
    />
  );
}

function cellsOf({ places }: Schemas['FloorPlan'], code: string): CSSProperties | undefined {
  const place = places.find(({ bayCode }) => bayCode === code);
  return (
    place && {
      gridColumn: `${place.column} / span ${place.width}`,
      gridRow: `${place.row} / span ${place.height}`,
    }
  );
}
