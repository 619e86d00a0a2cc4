import { BarrierAnswer, BarrierReason } from '@parking-plus/contracts';
import { businessDateOf } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const PEOPLE = ['manager', 'staff', 'admin'] as const;
const SITES = ['TPE001', 'TPE002', 'NWT001', 'TAO001'] as const;
const NOTES: Readonly<Record<number, string | null>> = {
  [BarrierReason.MachineFault]: '繳費機無法收幣',
  [BarrierReason.PlateNotRead]: '車牌沾泥',
  [BarrierReason.PaidElsewhere]: null,
  [BarrierReason.Emergency]: '救護車',
  [BarrierReason.Visitor]: '電梯保養廠商',
};
const OPENINGS = 24;

/** Passages of the last two days, and openings of the last two weeks. */
export const seed: ModuleSeed = async ({ sql, settings, random }) => {
  await sql.query(PASSAGES_OF_TRANSACTIONS, [settings.referenceAt]);
  const chance = random('openings');
  const referenceMs = Date.parse(settings.referenceAt);
  const times = Array.from(
    { length: OPENINGS },
    (_, index) =>
      referenceMs - Math.round(((index + 0.5) / OPENINGS) * 14 * DAY_MS) - chance.whole(90, 300) * MINUTE_MS,
  ).sort((a, b) => a - b);
  const counts = new Map<string, number>();
  await sql.copyRows(
    'barrier_openings',
    [
      'opening_id',
      'site_code',
      'lane_code',
      'machine_code',
      'requested_at',
      'business_date',
      'account',
      'reason',
      'note',
      'answer',
      'answered_at',
    ],
    times.map((atMs) => {
      const businessDate = businessDateOf(atMs);
      const number = (counts.get(businessDate) ?? 0) + 1;
      counts.set(businessDate, number);
      const siteCode = chance.pick(SITES);
      const isEntry = chance.chance(0.4);
      const reason = Number(chance.pick(Object.keys(NOTES)));
      const answer = chance.pickWeighted([
        [BarrierAnswer.Opened, 88],
        [BarrierAnswer.NoAnswer, 6],
        [BarrierAnswer.Offline, 6],
      ] as const);
      return [
        `BO${businessDate.slice(2).replaceAll('-', '')}${String(number).padStart(4, '0')}`,
        siteCode,
        isEntry ? 'IN1' : 'OUT1',
        `${siteCode}-GATE${isEntry ? 1 : 2}`,
        new Date(atMs).toISOString(),
        businessDate,
        chance.pick(PEOPLE),
        reason,
        NOTES[reason] ?? null,
        answer,
        new Date(atMs + chance.whole(700, 2_500)).toISOString(),
      ];
    }),
  );
};

/** Both passages of each stay, at the site's first lane of the direction. */
const PASSAGES_OF_TRANSACTIONS = `
  with ways as (
    select distinct on (site_code, side) site_code, lane_code, side
    from lanes, unnest(case direction when 3 then array[1, 2] else array[direction] end) as side
    where state = 1
    order by site_code, side, direction, lane_code
  ), seen as (
    select transaction_id, site_code, plate, plate_key, entered_at as passed_at, 1 as side, null as lane_code
    from transactions where entered_at > $1::timestamptz - interval '2 days' and related_transaction_id is null
    union all
    select transaction_id, site_code, plate, plate_key, exited_at, 2, lane_code
    from transactions where exited_at > $1::timestamptz - interval '2 days' and related_transaction_id is null
  )
  insert into lane_passages (
    passage_id, site_code, lane_code, direction, passed_at, business_date, plate, plate_key, transaction_id
  )
  select transaction_id || case side when 1 then '-in' else '-out' end, seen.site_code,
    coalesce(seen.lane_code, ways.lane_code), side, passed_at, (passed_at at time zone 'Asia/Taipei')::date,
    plate, plate_key, transaction_id
  from seen join ways using (site_code, side)
  where passed_at <= $1::timestamptz
  order by transaction_id, side`;
