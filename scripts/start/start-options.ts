import { parseArgs } from 'node:util';
import { isPort } from '../../packages/cli/src/project/port-text.ts';

export const startHelp = `Starts the whole product on one port, with seeded data.

  npm start                          http://127.0.0.1:5480/plus/
  PORT=5490 npm start                another port (HOST: another address)
  npm start -- --memory              data is lost when it stops
  npm start -- --reseed              start over with fresh data
  npm start -- --seed-size large     1,000,000 transactions
  npm start -- --no-traffic          no simulated traffic
  npm start -- --data-dir DIR        another data directory (default .data)
  npm run dev                        the same with hot reload, on 5173 (WEB_PORT: another port)
  npm run dev -- --api URL           only the web, against another server`;

export interface StartOptions {
  readonly dev: boolean;
  /** Address of another server for the web alone; only with `dev`. */
  readonly api: string | undefined;
  readonly host: string;
  readonly port: number;
  /** Port of the web's development server; only with `dev`. */
  readonly webPort: number;
  /** Data to prepare for a first start. */
  readonly seed: { readonly date?: string; readonly size?: string; readonly number?: string };
  /** Flags passed unchanged to the mock server. */
  readonly mockFlags: readonly string[];
}

export type ParsedStart =
  | { readonly kind: 'start'; readonly options: StartOptions }
  | { readonly kind: 'help' }
  | { readonly kind: 'usage'; readonly message: string };

const flagOptions = {
  dev: { type: 'boolean' },
  api: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'web-port': { type: 'string' },
  memory: { type: 'boolean' },
  reseed: { type: 'boolean' },
  traffic: { type: 'boolean' },
  'no-traffic': { type: 'boolean' },
  'data-dir': { type: 'string' },
  'seed-size': { type: 'string' },
  seed: { type: 'string' },
  now: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const;

const mockSwitches = ['memory', 'reseed'] as const;
const mockValues = ['data-dir', 'seed-size', 'seed', 'now'] as const;

/**
 * Parses the arguments of `npm start` and `npm run dev`. Flags override PORT, HOST and WEB_PORT.
 * Never throws; wrong usage is a result with a message.
 */
export function parseStartOptions(
  commandArguments: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): ParsedStart {
  try {
    const { values } = parseArgs({ args: [...commandArguments], options: flagOptions });
    if (values.help) return { kind: 'help' };
    const dev = values.dev ?? false;
    if (values.api !== undefined && !dev)
      return usage('--api goes with `npm run dev`: npm run dev -- --api URL');
    if (values.api !== undefined && !isHttpAddress(values.api))
      return usage(`--api must be an address such as https://plus.example.com, not "${values.api}".`);
    const seedSize = values['seed-size'];
    if (seedSize !== undefined && seedSize !== 'small' && seedSize !== 'large')
      return usage(`--seed-size is small or large, not "${seedSize}".`);
    return {
      kind: 'start',
      options: {
        dev,
        api: values.api,
        host: values.host || env.HOST || '127.0.0.1',
        port: readPort('--port', values.port ?? env.PORT, 5480),
        webPort: readPort('--web-port', values['web-port'] ?? env.WEB_PORT, 5173),
        seed: {
          ...(values.now === undefined ? {} : { date: values.now.slice(0, 10) }),
          ...(seedSize === undefined ? {} : { size: seedSize }),
          ...(values.seed === undefined ? {} : { number: values.seed }),
        },
        mockFlags: [
          ...mockSwitches.filter((name) => values[name]).map((name) => `--${name}`),
          ...(values['no-traffic'] && !values.traffic ? [] : ['--traffic']),
          ...mockValues.flatMap((name) => (values[name] === undefined ? [] : [`--${name}`, values[name]])),
        ],
      },
    };
  } catch (error) {
    return usage(error instanceof Error ? error.message : String(error));
  }
}

function usage(message: string): ParsedStart {
  return { kind: 'usage', message };
}

function readPort(flag: string, text: string | undefined, otherwise: number): number {
  if (text === undefined || text === '') return otherwise;
  if (isPort(text)) return Number(text);
  throw new RangeError(`${flag} must be a number from 0 to 65535, not "${text}".`);
}

function isHttpAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
