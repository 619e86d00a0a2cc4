import { BayStatus, type Schemas } from '@parking-plus/contracts';
import { bayListShape } from '@parking-plus/contracts/lists/bay-list';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { bayQueries } from '../../../resources/bays/bay-queries.ts';
import { enumLabel } from '../../../shared/enums/enum-label.ts';
import { QueryStatus } from '../../../shared/feedback/query-status.tsx';
import { useLanguage } from '../../../shared/formats/use-language.ts';
import { useFieldLabels } from '../../../shared/list/use-field-labels.ts';
import type { BayMove } from './bay-moves.ts';
import { FloorLevel, MARKS } from './floor-level.tsx';
import { MoveArea } from './move-area.tsx';
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
  /** Null without the permission to move tenants. */
  move: BayMove | null;
}

const STATUSES = [BayStatus.Free, BayStatus.Let, BayStatus.OutOfUse] as const;

/** Floor plan of a site by level. Arrow keys move between bays, Enter opens one, Space picks a tenant up. */
export function FloorPlan({ siteCode, sites, setModes, openBay, onSite, onOpen, move }: FloorPlanProps) {
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
      <MoveArea move={move}>
        {data && bays.length === 0 && <p>{t('noBays')}</p>}
        {drawn.map((plan) => (
          <FloorLevel
            key={`drawn/${plan.floor}`}
            level={plan.floor}
            plan={plan}
            bays={placesInOrder(plan).flatMap(({ bayCode }) => bays.find(isBay(bayCode)) ?? [])}
            openBay={openBay}
            onOpen={onOpen}
            move={move}
          />
        ))}
        {levels.map((level) => (
          <FloorLevel
            key={level}
            level={level}
            bays={others.filter(({ bayNumber }) => levelOf(bayNumber) === level)}
            openBay={openBay}
            onOpen={onOpen}
            move={move}
          />
        ))}
      </MoveArea>
    </section>
  );
}

const isBay = (code: string) => (bay: Schemas['BayRow']) => bay.bayCode === code;

const placesInOrder = ({ places }: Schemas['FloorPlan']) =>
  places.toSorted((one, other) => one.row - other.row || one.column - other.column);

/** Returns `B1` for `B1-012`. */
function levelOf(bayNumber: string): string {
  return bayNumber.split('-')[0] ?? bayNumber;
}
