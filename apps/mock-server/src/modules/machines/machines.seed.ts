import type { ModuleSeed } from '../../db/migrations/module-seed.ts';
import { SEEDED_MACHINES } from '../../seeding/rows/seeded-machines.ts';
import { SEEDED_SITES } from '../../seeding/rows/seeded-sites.ts';

/** Day on which the seeded sites opened. */
const LANES_FROM = '2024-03-01';
const OFFLINE_FOR_MS = 3 * 3_600_000;

export const seed: ModuleSeed = async ({ sql, settings, random }) => {
  const chance = random('machines');
  const referenceMs = Date.parse(settings.referenceAt);
  const isOperating = new Map(SEEDED_SITES.map(({ siteCode, state }) => [siteCode, state === 1]));
  const lanes = new Map(
    SEEDED_MACHINES.flatMap(({ siteCode, laneCode }) =>
      laneCode === null ? [] : [[`${siteCode}-${laneCode}`, { siteCode, laneCode }] as const],
    ),
  );
  await sql.copyRows(
    'lanes',
    ['site_code', 'lane_code', 'name', 'direction', 'state', 'starts_on'],
    [...lanes.values()].map(({ siteCode, laneCode }) => {
      const isEntry = laneCode.startsWith('IN');
      return [siteCode, laneCode, isEntry ? '入口 1' : '出口 1', isEntry ? 1 : 2, 1, LANES_FROM];
    }),
  );
  await sql.copyRows(
    'machines',
    [
      'machine_code',
      'site_code',
      'kind',
      'lane_code',
      'ip_address',
      'mac_address',
      'software_version',
      'last_seen_at',
      'connection',
      'sync',
    ],
    SEEDED_MACHINES.map(({ machineCode, siteCode, kind, laneCode }, index) => {
      const connection = isOperating.get(siteCode)
        ? chance.pickWeighted([
            [1, 88],
            [0, 8],
            [2, 4],
          ] as const)
        : 0;
      const silentMs =
        connection === 1 ? chance.whole(2, 55) * 1_000 : OFFLINE_FOR_MS + chance.whole(0, 3_600) * 1_000;
      const tail = [Math.floor(index / 200), index % 200].map((part) =>
        part.toString(16).padStart(2, '0').toUpperCase(),
      );
      return [
        machineCode,
        siteCode,
        kind,
        laneCode,
        `10.${20 + Math.floor(index / 7)}.3.${10 + (index % 7)}`,
        `02:00:5E:20:${tail.join(':')}`,
        chance.pickWeighted([
          ['4.12.0', 7],
          ['4.11.3', 2],
          ['4.9.8', 1],
        ] as const),
        new Date(referenceMs - silentMs).toISOString(),
        connection,
        connection === 1 ? 1 : 0,
      ];
    }),
  );
};
