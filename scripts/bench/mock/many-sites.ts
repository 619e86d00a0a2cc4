import { type DataDeal, dealCodes } from '@parking-plus/contracts';
import { type Measurement, median, percentile, timesOf } from '../measurement.ts';
import { withBenchProgram } from './bench-server.ts';
import { callDeal, signIn } from './server-calls.ts';

const SITES = 200;
const BAYS = 500;
const NEW_BAYS = 2_000;
const CALLS = 30;
const RUNS = 5;
const LIST_MS = 50;

const WEEK = { from: '2026-11-14', to: '2026-11-20' };
/** Lists with the filters that their screens open with, and of one site. */
const LISTS: readonly (readonly [deal: DataDeal, filters: object])[] = [
  ['SiteList', {}],
  ['SiteBayList', {}],
  ['MachineList', {}],
  ['RentalList', {}],
  ['TransactionList', WEEK],
];

/** Measures the lists of a large operator and the creation of many bays at once. */
export function measureManySites(): Promise<Measurement[]> {
  return withBenchProgram(async ({ whole, ask }) => {
    await ask({ ask: 'grow', siteCount: SITES, bayCount: BAYS });
    const token = await signIn(whole);
    const measured: Measurement[] = [];
    const size = `${SITES} sites × ${BAYS} bays`;
    for (const [deal, filters] of LISTS) {
      for (const [what, more] of [
        ['', {}],
        [' of one site', { siteCodes: ['BEN100'] }],
      ] as const) {
        if (deal === 'SiteList' && what !== '') continue;
        const payload = { page: 1, pageSize: 20, filters: { ...filters, ...more } };
        const list = () => callDeal(whole, token, dealCodes[deal], payload);
        await timesOf(CALLS, list);
        const now = percentile(await timesOf(CALLS, list), 0.5);
        measured.push({ name: `${size}: ${deal}${what}, p50`, now, goal: LIST_MS, unit: 'ms' });
      }
    }
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      const bays = {
        siteCode: 'BEN001',
        floor: 'B9',
        prefix: `B${run}-`,
        from: 1,
        to: NEW_BAYS,
        width: 5,
        kind: 1,
        vehicleKind: 1,
        setMode: null,
        lengthCm: 550,
        widthCm: 250,
        heightCm: 210,
      };
      times.push(...(await timesOf(1, () => callDeal(whole, token, dealCodes.SiteBayCreate, bays))));
    }
    return [
      ...measured,
      { name: '2,000 bays created in one transaction, median', now: median(times), goal: 2_000, unit: 'ms' },
    ];
  });
}
