import { type ChildProcess, spawn } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { mockServerFolder } from '../../db/files/package-folder.ts';

/** An nginx of a test's own, with the configuration that docs/deploy.md tells to use. */
export type TemporaryNginx = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** All that it has written down so far: calls and errors. */
  logs(): string;
  stop(): Promise<void>;
};

export type NginxSettings = {
  /** The folder that holds `plus/`. */
  readonly root: string;
  /** Where the server listens, on this machine. */
  readonly serverPort: number;
};

const CONFIGURATION = resolve(mockServerFolder(), '../../deploy/nginx');
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules'];
const MEDIA_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (folder) => `${folder}/nginx/mime.types`,
);
const TRIES = 5;
const START_MS = 60_000;

/** The program, or undefined where it is not installed. */
export function nginxProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program));
}

/** The module that sends `.br` files, or undefined where it is not installed. */
export function brotliModule(): string | undefined {
  return MODULE_FOLDERS.map((folder) => join(folder, 'ngx_http_brotli_static_module.so')).find((path) =>
    existsSync(path),
  );
}

/** The configuration as it is kept in `deploy/nginx`. */
export function nginxConfiguration(): string {
  return readFileSync(join(CONFIGURATION, 'parking-plus.conf'), 'utf8');
}

/**
 * Starts one on a free port, as whoever runs the tests, with all that it writes in a folder of its own.
 * Errors: rejects with what nginx says where it does not take the configuration.
 */
export async function startTemporaryNginx(settings: NginxSettings): Promise<TemporaryNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'plus-nginx-'));
  mkdirSync(join(folder, 'parking-plus.d'));
  if (brotliModule() !== undefined)
    copyFileSync(join(CONFIGURATION, 'brotli.conf'), join(folder, 'parking-plus.d/brotli.conf'));
  for (let turn = 1; ; turn += 1) {
    const port = await freePort();
    const origin = `http://127.0.0.1:${port}`;
    writeFileSync(join(folder, 'parking-plus.conf'), configurationFor(folder, port, settings));
    writeFileSync(join(folder, 'nginx.conf'), mainConfiguration(folder));
    const running = spawn(
      nginxProgram() ?? 'nginx',
      ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')],
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    const complaint = await untilListening(running, origin);
    if (complaint === undefined) return whileRunning(running, folder, origin);
    // Somebody else may have taken the port meanwhile.
    if (turn < TRIES && complaint.includes('Address already in use')) continue;
    rmSync(folder, { recursive: true, force: true });
    throw new Error(`nginx did not start:\n${complaint}`);
  }
}

function whileRunning(running: ChildProcess, folder: string, origin: string): TemporaryNginx {
  const killAtExit = () => running.kill('SIGKILL');
  process.once('exit', killAtExit);
  return {
    origin,
    logs: () =>
      ['access.log', 'error.log']
        .map((name) => join(folder, name))
        .map((path) => (existsSync(path) ? readFileSync(path, 'utf8') : ''))
        .join(''),
    async stop() {
      process.off('exit', killAtExit);
      if (running.exitCode === null) {
        const ended = new Promise((settle) => running.once('exit', settle));
        running.kill('SIGTERM');
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The kept configuration with this test's folder and ports; everything else in it stays. */
function configurationFor(folder: string, port: number, { root, serverPort }: NginxSettings): string {
  return [
    ['listen 80;', `listen 127.0.0.1:${port};`],
    ['root /srv/parking-plus;', `root ${root};`],
    ['server 127.0.0.1:5480;', `server 127.0.0.1:${serverPort};`],
    ['/var/log/nginx/parking-plus.access.log', join(folder, 'access.log')],
    ['/var/log/nginx/parking-plus.error.log', join(folder, 'error.log')],
  ].reduce((text, [kept = '', own = '']) => {
    if (text.split(kept).length !== 2) throw new Error(`"${kept}" does not stand once in parking-plus.conf.`);
    return text.replace(kept, own);
  }, nginxConfiguration());
}

/** What Debian's own nginx.conf does around a site, without its user and its service. */
function mainConfiguration(folder: string): string {
  const module = brotliModule();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `${module === undefined ? '' : `load_module ${module};`}
daemon off;
master_process off;
pid ${join(folder, 'nginx.pid')};
error_log ${join(folder, 'error.log')};
events {}
http {
  include ${MEDIA_TYPES.find((path) => existsSync(path)) ?? 'mime.types'};
  default_type application/octet-stream;
  ${temporary.map((name) => `${name}_temp_path ${join(folder, name)};`).join('\n  ')}
  include ${join(folder, 'parking-plus.conf')};
}
`;
}

/** Undefined once it answers; what it said where it ended instead. */
async function untilListening(running: ChildProcess, origin: string): Promise<string | undefined> {
  let said = '';
  running.stderr?.on('data', (part: Buffer) => {
    said += part.toString();
  });
  running.once('error', (error) => {
    said += String(error);
  });
  const deadline = Date.now() + START_MS;
  while (running.exitCode === null && running.pid !== undefined && Date.now() < deadline) {
    const answer = await fetch(`${origin}/`, { redirect: 'manual' }).catch(() => undefined);
    if (answer?.headers.get('server') === 'nginx') return undefined;
    await delay(20);
  }
  running.kill('SIGKILL');
  return `${said}\n(code ${running.exitCode})`;
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((settle) => probe.listen(0, '127.0.0.1', settle));
  const { port } = probe.address() as AddressInfo;
  await new Promise((settle) => probe.close(settle));
  return port;
}
