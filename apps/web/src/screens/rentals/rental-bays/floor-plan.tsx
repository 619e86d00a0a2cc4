import { BayStatus, type Schemas } from '@parking-plus/contracts';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { type CSSProperties, type KeyboardEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import styles from './rental-bays.module.css';

interface FloorPlanProps {
  /** Null until the site is known. */
  siteCode: string | null;
  sites: readonly Schemas['SiteOption'][];
  /** Visible kinds of bay. Empty means all. */
  setModes: readonly number[];
  openBay: string | null;
  onSite: (siteCode: string) => void;
  onOpen: (bayCode: string) => void;
}

const STATUSES = [BayStatus.Free, BayStatus.Let, BayStatus.OutOfUse] as const;
/** Marks that show a bay's status without colour. */
const MARKS = { [BayStatus.Free]: '', [BayStatus.Let]: '●', [BayStatus.OutOfUse]: '✕' } as const;
const COLUMNS = 10;
const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

/** Floor plan of a site by level. Arrow keys move between bays, Enter opens one. */
export function FloorPlan({ siteCode, sites, setModes, openBay, onSite, onOpen }: FloorPlanProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const language = useLanguage();
  const labelOf = useFieldLabels(bayListShape.row);
  const query = useQuery({
    ...bayQueries.plan(siteCode ?? ''),
    enabled: siteCode !== null,
  });
  const { data } = query;
  const bays = (data?.bays ?? []).filter(
    ({ setMode }) => setModes.length === 0 || setModes.includes(setMode),
  );
  const drawn = (data?.floors ?? []).filter(({ places }) =>
    places.some(({ bayCode }) => bays.some(isBay(bayCode))),
  );
  const isDrawn = (bay: Schemas['BayRow']) =>
    drawn.some(({ places }) => places.some(({ bayCode }) => isBay(bayCode)(bay)));
  const others = bays.filter((bay) => !isDrawn(bay));
  const levels = [...new Set(others.map(({ bayNumber }) => levelOf(bayNumber)))];
  return (
    <section className={styles.floor} aria-label={t('floor')}>
      <div className={styles.floorHeader}>
        <h2>{t('floor')}</h2>
        <Select
          aria-label={labelOf('siteCode')}
          className={styles.floorSite}
          value={siteCode}
          options={sites.map((site) => ({ value: site.siteCode, label: site.siteName }))}
          onChange={onSite}
        />
        <ul className={styles.legend}>
          {STATUSES.map((status) => (
            <li key={status}>
              <span className={styles.swatch} data-standing={status} aria-hidden="true">
                {MARKS[status]}
              </span>
              {enumLabel('BayStatus', status, language)}
            </li>
          ))}
          <li>
            <span className={styles.swatch} data-standing={BayStatus.Let} aria-hidden="true">
              {MARKS[BayStatus.Let]}2
            </span>
            {t('rotation')}
          </li>
        </ul>
      </div>
      <QueryStatus query={query} rows={5} />
      {data && bays.length === 0 && <p>{t('noBays')}</p>}
      {drawn.map((plan) => (
        <Level
          key={`drawn/${plan.floor}`}
          level={plan.floor}
          plan={plan}
          bays={placesInOrder(plan).flatMap(({ bayCode }) => bays.find(isBay(bayCode)) ?? [])}
          openBay={openBay}
          onOpen={onOpen}
        />
      ))}
      {levels.map((level) => (
        <Level
          key={level}
          level={level}
          bays={others.filter(({ bayNumber }) => levelOf(bayNumber) === level)}
          openBay={openBay}
          onOpen={onOpen}
        />
      ))}
    </section>
  );
}

interface LevelProps {
  level: string;
  /** Drawn plan of the level; without it, bays are shown in rows of ten. */
  plan?: Schemas['FloorPlan'];
  bays: readonly Schemas['BayRow'][];
  openBay: string | null;
  onOpen: (bayCode: string) => void;
}

function Level({ level, plan, bays, openBay, onOpen }: LevelProps) {
  const { t } = useTranslation('rentals/rental-bays');
  const language = useLanguage();
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
        {bays.map((bay, index) => (
          <li key={bay.bayCode} style={plan && cellsOf(plan, bay.bayCode)}>
            <button
              type="button"
              className={styles.bay}
              data-standing={bay.standing}
              aria-pressed={bay.bayCode === openBay}
              tabIndex={index === 0 ? 0 : -1}
              title={[bay.tenantName, bay.plate, ...bay.rotatingPlates].filter(Boolean).join(' ')}
              aria-label={[
                bay.bayNumber,
                enumLabel('BayStatus', bay.standing, language),
                bay.tenantName,
                bay.plate,
                ...bay.rotatingPlates,
              ]
                .filter(Boolean)
                .join(' ')}
              onClick={() => onOpen(bay.bayCode)}
            >
              <span>{plan ? bay.bayNumber : bay.bayNumber.slice(level.length + 1)}</span>
              <span aria-hidden="true">
                {MARKS[bay.standing]}
                {bay.rotatingPlates.length > 0 && bay.rotatingPlates.length + 1}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

const isBay = (code: string) => (bay: Schemas['BayRow']) => bay.bayCode === code;

const placesInOrder = ({ places }: Schemas['FloorPlan']) =>
  places.toSorted((one, other) => one.row - other.row || one.column - other.column);

function cellsOf({ places }: Schemas['FloorPlan'], code: string): CSSProperties | undefined {
  const place = places.find(({ bayCode }) => bayCode === code);
  return (
    place && {
      gridColumn: `${place.column} / span ${place.width}`,
      gridRow: `${place.row} / span ${place.height}`,
    }
  );
}

/** Returns `B1` for `B1-012`. */
function levelOf(bayNumber: string): string {
  return bayNumber.split('-')[0] ?? bayNumber;
}
