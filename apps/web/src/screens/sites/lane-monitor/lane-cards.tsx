import { type DealResult, dealActions } from '@parking-plus/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSiteOptions } from '../../../resources/lookups/use-site-options.ts';
import { useCan } from '../../../session/permissions/use-can.ts';
import { EnumTag } from '../../../shared/enums/enum-tag.tsx';
import { FailedLoad } from '../../../shared/feedback/failed-load.tsx';
import { formatInstant, formatInstantSeconds } from '../../../shared/formats/date-format.ts';
import styles from './lane-monitor.module.css';
import type { LaneState } from './lane-monitor.ts';
import type { BarrierToOpen } from './open-barrier-drawer.tsx';

const OPENING = [dealActions.BarrierOpen];

interface LaneCardsProps {
  /** The watched site; undefined until one is chosen. */
  siteCode: string | undefined;
  query: UseQueryResult<DealResult<'LaneStates'>>;
  onChoose: (siteCode: string) => void;
  onOpen: (barrier: BarrierToOpen) => void;
}

/** Lanes of the watched site with their machines, and a large button for each barrier. */
export function LaneCards({ siteCode, query, onChoose, onOpen }: LaneCardsProps) {
  const { t } = useTranslation('sites/lane-monitor');
  const options = useSiteOptions();
  const { data } = query;
  return (
    <section className={styles.lanes} aria-label={t('lanes.title')}>
      <div className={styles.choice}>
        <Select
          size="large"
          className={styles.site ?? ''}
          aria-label={t('lanes.site')}
          placeholder={t('lanes.site')}
          showSearch={{ optionFilterProp: 'label' }}
          value={siteCode ?? null}
          options={options ?? []}
          loading={options === undefined}
          onChange={(code) => code && onChoose(code)}
        />
        {siteCode === undefined && <span className={styles.quiet}>{t('lanes.choose')}</span>}
      </div>
      {siteCode !== undefined && query.isError && data === undefined && (
        <FailedLoad error={query.error} onRetry={() => void query.refetch()} />
      )}
      {siteCode !== undefined && data?.lanes.length === 0 && (
        <p className={styles.quiet}>{t('lanes.none')}</p>
      )}
      {siteCode !== undefined && data && data.lanes.length > 0 && (
        <ul className={styles.cards}>
          {data.lanes.map((lane) => (
            <LaneCard key={lane.laneId} lane={lane} onOpen={onOpen} />
          ))}
        </ul>
      )}
    </section>
  );
}

function LaneCard({ lane, onOpen }: { lane: LaneState; onOpen: (barrier: BarrierToOpen) => void }) {
  const { t } = useTranslation('sites/lane-monitor');
  const mayOpen = useCan(OPENING);
  const { laneId, laneCode, name, barrierCode, lastOpening, openingsLeft, nextOpeningAt } = lane;
  const timeOf = (instant: string) => formatInstantSeconds(instant).slice(-8, -3);
  const allowance =
    openingsLeft > 0
      ? t('lanes.left', { count: openingsLeft })
      : nextOpeningAt === null
        ? t('lanes.never')
        : t('lanes.again', { time: timeOf(nextOpeningAt) });
  return (
    <li className={styles.card}>
      <div className={styles.head}>
        <strong>
          {name} {laneCode}
        </strong>
        <EnumTag name="LaneDirection" code={lane.direction} />
      </div>
      <ul className={styles.machines}>
        {lane.machines.map(({ machineCode, kind, connection }) => (
          <li key={machineCode} title={machineCode}>
            <EnumTag name="MachineKind" code={kind} /> <EnumTag name="MachineConnection" code={connection} />
          </li>
        ))}
      </ul>
      <p className={styles.quiet} aria-live="polite">
        {lastOpening === null ? (
          t('lanes.neverOpened')
        ) : (
          <>
            {t('lanes.last', { time: formatInstant(lastOpening.requestedAt), name: lastOpening.accountName })}{' '}
            <EnumTag name="BarrierAnswer" code={lastOpening.answer} />
          </>
        )}
      </p>
      {mayOpen && (
        <>
          <Button
            size="large"
            type="primary"
            block
            className={styles.open ?? ''}
            disabled={barrierCode === null || openingsLeft === 0}
            aria-label={`${t('lanes.open')} ${laneCode}`}
            onClick={() => onOpen({ laneId, title: `${name} ${laneCode}` })}
          >
            {barrierCode === null ? t('lanes.noBarrier') : t('lanes.open')}
          </Button>
          {barrierCode !== null && <span className={styles.quiet}>{allowance}</span>}
        </>
      )}
    </li>
  );
}
