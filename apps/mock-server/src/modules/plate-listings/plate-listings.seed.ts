import { PlateListKind } from '@parking-plus/contracts';
import { addDays, businessDateOf, plateSearchKey } from '@parking-plus/domain';
import type { ModuleSeed } from '../../db/migrations/module-seed.ts';

const { Block, Allow } = PlateListKind;

/** Entries that do not depend on parked cars. Days count from the reference day. */
const ENTRIES = [
  {
    kind: Block,
    plate: 'BLK-4040',
    siteCode: 'TPE001',
    from: -20,
    to: null,
    reason: '多次未繳離場',
    note: '催繳三次未回覆',
  },
  {
    kind: Block,
    plate: '9F-*',
    siteCode: null,
    from: -12,
    to: 48,
    reason: '偽造車牌通報',
    note: '警方通報字首',
  },
  {
    kind: Block,
    plate: 'RAC-2277',
    siteCode: 'TPE002',
    from: -60,
    to: -1,
    reason: '占用身心障礙車格',
    note: null,
  },
  {
    kind: Block,
    plate: 'KEY-7301',
    siteCode: 'NWT001',
    from: 3,
    to: 33,
    reason: '破壞設備',
    note: '和解後解除',
  },
  { kind: Allow, plate: 'EBM-0119', siteCode: null, from: -200, to: null, reason: '公務車', note: null },
  {
    kind: Allow,
    plate: '5K-*',
    siteCode: 'TPE001',
    from: -30,
    to: 60,
    reason: '電梯保養廠商',
    note: '平日 08:00–18:00',
  },
  { kind: Allow, plate: 'VIP-6688', siteCode: 'TAO001', from: -5, to: 2, reason: '業主訪客', note: null },
] as const;

/** Cars of the block list that came within the last two days: minutes before the reference. */
const REFUSED = [
  { entry: 0, minutes: 34 },
  { entry: 0, minutes: 612 },
  { entry: 1, minutes: 95, plate: '9F-2718', siteCode: 'NWT001' },
] as const;

/** Listed plates, some cars that were refused, and a parked car on the allow list. */
export const seed: ModuleSeed = async ({ sql, settings }) => {
  const referenceMs = Date.parse(settings.referenceAt);
  const today = businessDateOf(referenceMs);
  // The parked cars are from the seed; the newest is a contractor's.
  const { rows: parked } = await sql.query<{ passageId: string; plate: string }>(
    `select passage_id as "passageId", lane_passages.plate from lane_passages join transactions using (transaction_id)
     where lane_passages.site_code = 'TPE001' and direction = 1 and exited_at is null and mode = 101 and state = 1
       and abnormal_reason is null
     order by passed_at desc, passage_id desc limit 1`,
  );
  const listed = [
    ...ENTRIES,
    ...parked.map(({ plate }) => ({
      kind: Allow,
      plate,
      siteCode: 'TPE001',
      from: -1,
      to: 1,
      reason: '機電維修廠商',
      note: null,
    })),
  ].map((entry, index) => ({ ...entry, listingId: `PL${String(index + 1).padStart(6, '0')}` }));
  await sql.copyRows(
    'plate_listings',
    [
      'listing_id',
      'kind',
      'plate',
      'plate_key',
      'company_code',
      'site_code',
      'starts_on',
      'ends_on',
      'reason',
      'note',
      'account',
    ],
    listed.map(({ listingId, kind, plate, siteCode, from, to, reason, note }) => [
      listingId,
      kind,
      plate,
      plateSearchKey(plate),
      'C01',
      siteCode,
      addDays(today, from),
      to === null ? null : addDays(today, to),
      reason,
      note,
      kind === Block ? 'manager' : 'staff',
    ]),
  );
  await sql.copyRows(
    'lane_passages',
    [
      'passage_id',
      'site_code',
      'lane_code',
      'direction',
      'passed_at',
      'business_date',
      'plate',
      'plate_key',
      'listing_kind',
      'listing_id',
      'listing_reason',
    ],
    REFUSED.flatMap((refused) => {
      const entry = listed[refused.entry];
      if (entry === undefined) return [];
      const plate = 'plate' in refused ? refused.plate : entry.plate;
      const siteCode = 'siteCode' in refused ? refused.siteCode : (entry.siteCode ?? 'TPE001');
      const atMs = referenceMs - refused.minutes * 60_000;
      const plateKey = plateSearchKey(plate);
      return [
        [
          `${siteCode}-${Math.floor(atMs / 1_000)}-${plateKey}-refused`,
          siteCode,
          'IN1',
          1,
          new Date(atMs).toISOString(),
          businessDateOf(atMs),
          plate,
          plateKey,
          entry.kind,
          entry.listingId,
          entry.reason,
        ],
      ];
    }),
  );
  const contractor = listed.at(-1);
  if (parked[0] === undefined || contractor === undefined) return;
  await sql.query(
    'update lane_passages set listing_kind = $1, listing_id = $2, listing_reason = $3 where passage_id = $4',
    [contractor.kind, contractor.listingId, contractor.reason, parked[0].passageId],
  );
};
