import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SeedSize } from '../db/migrations/seed-settings.ts';
import { type ProxyTarget, parseProxyTarget } from '../proxy/proxy-address.ts';

/** Start options from flags and environment; flags override. */
export type ServerOptions = {
  readonly host: string;
  /** 0 uses any free port. */
  readonly port: number;
  readonly isInMemory: boolean;
  readonly dataDir: string | undefined;
  readonly databaseUrl: string | undefined;
  /** Folder of a running Turnkey; the simulated platform without it. */
  readonly turnkeyDir: string | undefined;
  readonly seedSize: SeedSize;
  readonly seedNumber: number;
  /** Start of the server's clock; default the real time. */
  readonly now: Date | undefined;
  readonly reseed: boolean;
  readonly webDir: string | undefined;
  readonly traffic: boolean;
  /** Maximum number of tenants, isolated servers for parallel tests; 0 for none. */
  readonly tenants: number;
  readonly tenantIdleMinutes: number;
  /** Presets or rules in JSON that are active from the first call. */
  readonly scenarios: readonly string[];
  readonly readyJson: boolean;
  /** File to which complete calls are recorded. */
  readonly recordFile: string | undefined;
  /** Recording that answers calls; others are answered from the data. */
  readonly playFile: string | undefined;
  /** Server that answers instead of the mock, which passes calls on. */
  readonly proxy: ProxyTarget | undefined;
  readonly controlToken: string | undefined;
  /** Proxies whose `X-Forwarded-For` counts: addresses, networks or names of networks, separated by commas. */
  readonly trustedProxies: string;
  readonly logLevel: LogLevel;
  /** False only in benchmarks: responses are then sent without validation. */
  readonly checkAnswers: boolean;
};

const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug', 'trace'] as const;
type LogLevel = (typeof LOG_LEVELS)[number];

export type ParsedOptions =
  | { readonly kind: 'start'; readonly options: ServerOptions }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'usage'; readonly message: string };

const HELP = `The mock server of Parking Plus: the whole backend and the built web on one port.

  --port N           5480 (PORT); 0 takes any free one
  --host H           127.0.0.1 (HOST)
  --memory           keep nothing when it ends
  --data-dir DIR     where data are kept; .data in the working directory
  --seed-size SIZE   small or large, for data that are not there yet
  --seed N           number that the seeded rows follow from
  --now INSTANT      where the clock starts, ISO 8601; also the day that is seeded up to
  --reseed           start over with fresh data
  --web-dir DIR      the built web
  --traffic          cars keep coming and going
  --tenants N        calls with x-mock-tenant get rows and a clock of their own, by name; at most N names at a time
  --tenant-idle MIN  close a tenant that is not used for so many minutes; 10
  --scenario WHAT    a preset's name or a rule in JSON, in force from the first call on; may be given several times
  --record FILE      write each call to a file, whole but for passwords and tokens
  --play FILE        answer calls that a recording has from it, all others from the data
  --proxy URL        pass all calls on to another server, check them, and record them without personal data
  --ready-json       print one line of JSON with the address once it listens
Environment: PORT, HOST, DATABASE_URL (a PostgreSQL server), TURNKEY_DIR (folder of a Turnkey, in place of the simulated
platform), RESULT_HOURS (24; hours until an upload without a result is 逾時), PLUS_CONTROL_TOKEN (opens /__mock to other computers),
TRUSTED_PROXIES (loopback; proxies that name the caller: addresses, networks, loopback, uniquelocal), PLUS_LOG_LEVEL (warn), PLUS_CHECK_ANSWERS=off (for benches: answers are not checked against the contract)
`;

const FLAGS = {
  port: { type: 'string' },
  host: { type: 'string' },
  memory: { type: 'boolean' },
  'data-dir': { type: 'string' },
  'seed-size': { type: 'string' },
  seed: { type: 'string' },
  now: { type: 'string' },
  reseed: { type: 'boolean' },
  'web-dir': { type: 'string' },
  traffic: { type: 'boolean' },
  tenants: { type: 'string' },
  'tenant-idle': { type: 'string' },
  scenario: { type: 'string', multiple: true },
  'ready-json': { type: 'boolean' },
  record: { type: 'string' },
  play: { type: 'string' },
  proxy: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const DEFAULT_PORT = 5480;
const DEFAULT_SEED = 1;
const MAX_SEED = 4_294_967_295;
const MAX_TENANTS = 64;
/** A pause between two runs of a suite is shorter, and an open tenant costs some 150 MB. */
const TENANT_IDLE_MINUTES = 10;
const DAY_MINUTES = 24 * 60;

/** Several servers can use it, so emptying it must be requested at the database itself. */
const RESEED_OF_A_SERVER =
  '--reseed starts over with what is in a folder, and DATABASE_URL names a PostgreSQL server. ' +
  'Call POST /__mock/reset, or name an empty database.';

const TENANTS_OF_A_SERVER =
  '--tenants needs an embedded database, and DATABASE_URL names a PostgreSQL server. ' +
  'Add --memory, or unset DATABASE_URL.';

const TENANTS_OF_A_RECORDING =
  '--play answers only calls without a tenant, so --tenants would answer from the data. Leave one out.';

/** Parses flags and environment. Never throws; wrong usage is a result with the flag and its allowed values. */
export function parseServerOptions(
  commandArguments: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedOptions {
  try {
    const { values } = parseArgs({ args: [...commandArguments], options: FLAGS });
    if (values.help) return { kind: 'help', text: HELP };
    const isInMemory = values.memory ?? false;
    const databaseUrl = isInMemory ? undefined : nonEmpty(env.DATABASE_URL);
    if (values.reseed && databaseUrl !== undefined) throw new RangeError(RESEED_OF_A_SERVER);
    const tenants = wholeNumber('--tenants', values.tenants, 0, MAX_TENANTS);
    if (tenants > 0 && databaseUrl !== undefined) throw new RangeError(TENANTS_OF_A_SERVER);
    const [recordFile, playFile] = [nonEmpty(values.record), nonEmpty(values.play)];
    if (tenants > 0 && playFile !== undefined) throw new RangeError(TENANTS_OF_A_RECORDING);
    if (playFile !== undefined && recordFile !== undefined && resolve(playFile) === resolve(recordFile))
      throw new RangeError(
        `--play and --record name the same file, ${playFile}. Name another one with --record.`,
      );
    return {
      kind: 'start',
      options: {
        host: values.host ?? nonEmpty(env.HOST) ?? '127.0.0.1',
        port: wholeNumber('--port', values.port ?? nonEmpty(env.PORT), DEFAULT_PORT, 65_535),
        isInMemory,
        dataDir: values['data-dir'],
        databaseUrl,
        turnkeyDir: nonEmpty(env.TURNKEY_DIR),
        seedSize: seedSizeOf(values['seed-size']),
        seedNumber: wholeNumber('--seed', values.seed, DEFAULT_SEED, MAX_SEED),
        now: parseInstant(values.now),
        reseed: values.reseed ?? false,
        webDir: values['web-dir'],
        traffic: values.traffic ?? false,
        tenants,
        tenantIdleMinutes: wholeNumber(
          '--tenant-idle',
          values['tenant-idle'],
          TENANT_IDLE_MINUTES,
          DAY_MINUTES,
          1,
        ),
        scenarios: values.scenario ?? [],
        readyJson: values['ready-json'] ?? false,
        recordFile,
        playFile,
        proxy: proxyOf(values),
        controlToken: nonEmpty(env.PLUS_CONTROL_TOKEN),
        trustedProxies: nonEmpty(env.TRUSTED_PROXIES) ?? 'loopback',
        logLevel: logLevelOf(nonEmpty(env.PLUS_LOG_LEVEL)),
        checkAnswers: env.PLUS_CHECK_ANSWERS !== 'off',
      },
    };
  } catch (error) {
    return { kind: 'usage', message: error instanceof Error ? error.message : String(error) };
  }
}

/** Returns undefined for an empty variable. */
function nonEmpty(value: string | undefined): string | undefined {
  return value === '' ? undefined : value;
}

/** Flags about the mock's own data, which a proxy does not have. */
const OF_DATA = [
  ...['memory', 'data-dir', 'seed-size', 'seed', 'now', 'reseed', 'traffic', 'scenario', 'play'],
  ...['tenants', 'tenant-idle'],
];

function proxyOf(values: Readonly<Record<string, unknown>>): ProxyTarget | undefined {
  if (values.proxy === undefined) return undefined;
  const other = OF_DATA.find((flag) => values[flag] !== undefined);
  if (other === undefined) return parseProxyTarget(String(values.proxy));
  throw new RangeError(
    `--proxy passes all calls on to another server, so --${other} has no effect. Leave one out.`,
  );
}

function wholeNumber(
  flag: string,
  text: string | undefined,
  otherwise: number,
  largest: number,
  smallest = 0,
): number {
  if (text === undefined) return otherwise;
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= smallest && value <= largest) return value;
  throw new RangeError(`${flag} wants a whole number from ${smallest} to ${largest}, not "${text}".`);
}

function logLevelOf(text: string | undefined): LogLevel {
  if (text === undefined) return 'warn';
  const level = LOG_LEVELS.find((known) => known === text);
  if (level !== undefined) return level;
  throw new RangeError(`PLUS_LOG_LEVEL is one of ${LOG_LEVELS.join(', ')}, not "${text}".`);
}

function seedSizeOf(text: string | undefined): SeedSize {
  if (text === undefined || text === 'small') return 'small';
  if (text === 'large') return 'large';
  throw new RangeError(`--seed-size is small or large, not "${text}".`);
}

function parseInstant(text: string | undefined): Date | undefined {
  if (text === undefined) return undefined;
  const now = new Date(text);
  if (!Number.isNaN(now.getTime()) && /T.*(Z|[+-]\d\d:\d\d)$/.test(text)) return now;
  throw new RangeError(
    `--now wants an instant with its offset, such as 2026-11-20T10:00:00+08:00, not "${text}".`,
  );
}
