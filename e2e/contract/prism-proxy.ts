import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { EXPANDED_BASE, expandedDeals, expandedOpenApi, isCarrier } from '@parking-plus/contracts/export';
import { contractCallOf } from '@parking-plus/contracts/suite';
import { provideTool } from '../../scripts/process/provide-tool.ts';

const START_MS = 120_000;

/** A violation that Prism reports in the header `sl-violations`. */
export interface PrismViolation {
  /** `['response', 'body', 'data', …]`. */
  location: string[];
  message: string;
}

export interface PrismProxy {
  /** Sends a call of the contract as its expanded operation. Returns the answer as the contract has it. */
  fetch(url: string, init: RequestInit): Promise<Response>;
  /** Violations of the last call; undefined if it did not go through Prism. */
  lastViolations(): readonly PrismViolation[] | undefined;
  stop(): Promise<void>;
}

/** Starts Prism as a validating proxy in front of the mock's expanded contract. */
export async function startPrism(mockOrigin: string): Promise<PrismProxy> {
  const folder = mkdtempSync(join(tmpdir(), 'plus-prism-'));
  const file = join(folder, 'expanded.json');
  writeFileSync(file, JSON.stringify(expandedOpenApi(`${mockOrigin}${EXPANDED_BASE}`)));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const prism = provideTool('scripts/bench', '@stoplight/prism-cli/dist/index.js');
  if (prism === undefined)
    throw new Error('Prism could not be installed. Check the connection to the package registry.');
  const child = spawn(
    process.execPath,
    [prism, 'proxy', file, `${mockOrigin}${EXPANDED_BASE}`, '--port', new URL(origin).port],
    { env: { ...process.env, NODE_OPTIONS: '' }, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  await untilListening(child);
  const deals = new Map(expandedDeals().map((deal) => [`${deal.deal} ${deal.step ?? ''}`, deal.path]));
  let last: readonly PrismViolation[] | undefined;
  return {
    async fetch(url, init) {
      const { pathname, search } = new URL(url);
      const bare = pathname.replace(/^\/plusapi/, '');
      const path = `${bare}${search}`;
      const { method = 'GET', body } = init;
      const call = contractCallOf({ method, path, sent: parsed(body) });
      const own = deals.get(`${call?.deal ?? ''} ${call?.action ?? ''}`);
      last = undefined;
      // Another method of a step, or an envelope without a deal, is not a separate operation.
      if (own === undefined && isCarrier(bare)) return fetch(url, init);
      const answer = await fetch(`${origin}${own ?? path}`, {
        ...init,
        ...(own === undefined ? {} : { method: 'POST', body: call?.json ?? null }),
        headers: {
          ...init.headers,
          ...(own === undefined ? {} : { 'content-type': 'application/json' }),
          // Prism closes idle connections after seconds, just as the next call may use them.
          connection: 'close',
        },
      });
      last = JSON.parse(answer.headers.get('sl-violations') ?? '[]') as PrismViolation[];
      return own === undefined ? answer : folded(answer);
    },
    lastViolations: () => last,
    async stop() {
      child.kill();
      if (child.exitCode === null) await once(child, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilListening(child: ChildProcess): Promise<void> {
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout as NodeJS.ReadableStream });
  await new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error([`Prism ${why}. It wrote:`, ...lines].join('\n')));
    const timer = setTimeout(() => fail(`did not listen within ${START_MS / 1000} s`), START_MS);
    child.once('exit', (code) => fail(`ended with code ${code}`));
    output.on('line', (line) => {
      if (lines.length < 20) lines.push(line);
      if (!line.includes('Prism is listening')) return;
      clearTimeout(timer);
      resolve();
    });
  });
}

/** Returns the answer with its result as JSON text. */
async function folded(answer: Response): Promise<Response> {
  const { status, headers } = answer;
  const text = await answer.text();
  const body = parsed(text) as { data?: unknown } | undefined;
  const isDone = status === 200 && body?.data !== undefined;
  return new Response(isDone ? JSON.stringify({ ...body, data: JSON.stringify(body.data) }) : text, {
    status,
    headers: { 'content-type': headers.get('content-type') ?? '' },
  });
}

function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return undefined;
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return body;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}
