import { AdjustableClock } from '../../clock/clock.ts';
import { type Database, openDatabase } from '../../db/database.ts';
import { TEST_SEED } from '../../db/migrations/seed-settings.ts';
import { serverModules } from '../../registry/server-modules.ts';
import { LiveTraffic } from '../../simulation/live-traffic.ts';

const HOUR_MS = 3_600_000;

/** Simulated traffic of one process on a PostgreSQL server, advanced by the test. */
export type TrafficProcess = {
  readonly database: Database;
  /** Advances the process's clock and simulates the traffic up to then. */
  pass(hours: number): Promise<void>;
  /** Returns the number of entries since the seed. */
  cars(): Promise<number>;
  /** Returns the number of those that were recorded twice: same plate and entry time. */
  carsTwice(): Promise<number>;
};

export function openTrafficProcess(url: string): TrafficProcess {
  const database = openDatabase({ kind: 'postgres', url, seed: TEST_SEED, modules: serverModules() });
  const clock = new AdjustableClock(new Date(TEST_SEED.referenceAt));
  const traffic = new LiveTraffic({
    database,
    clock,
    changePublisher: { dataChanged: () => {} },
    onFailure: (error) => {
      throw error;
    },
    wait: async () => {},
  });
  const numberOf = async (text: string) => {
    const { rows } = await database.sql.query<{ n: number }>(`select (${text})::integer as n`);
    return rows[0]?.n ?? Number.NaN;
  };
  const since = `from transactions where entered_at > '${TEST_SEED.referenceAt}'`;
  return {
    database,
    async pass(hours) {
      clock.advance(hours * HOUR_MS);
      await traffic.catchUp();
    },
    cars: () => numberOf(`select count(*) ${since}`),
    carsTwice: () =>
      numberOf(
        `select count(*) from (select 1 ${since} group by plate_key, entered_at having count(*) > 1) as twice`,
      ),
  };
}
