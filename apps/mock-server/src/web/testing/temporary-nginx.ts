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

/** An nginx for one test, with the configuration of docs/deploy.md. */
export type TemporaryNginx = {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  /** Returns the access and error logs so far. */
  logs(): string;
  stop(): Promise<void>;
};

export type NginxSettings = {
  /** Folder that contains `plus/`. */
  readonly root: string;
  /** Local port of the server. */
  readonly serverPort: number;
};

const CONFIGURATION = resolve(mockServerFolder(), '../../deploy/nginx');
const MODULE_FOLDERS = ['/usr/lib/nginx/modules', '/usr/lib64/nginx/modules', '/etc/nginx/modules'];
const MEDIA_TYPES = ['/etc', '/usr/local/etc', '/opt/homebrew/etc'].map(
  (folder) => `${folder}/nginx/mime.types`,
);
const TRIES = 5;
const START_MS = 60_000;

/** Returns the program, or undefined if it is not installed. */
export function nginxProgram(): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/sbin'];
  return folders.map((folder) => join(folder, 'nginx')).find((program) => existsSync(program));
}

/** Returns the module that sends `.br` files, or undefined if it is not installed. */
export function brotliModule(): string | undefined {
  return MODULE_FOLDERS.map((folder) => join(folder, 'ngx_http_brotli_static_module.so')).find((path) =>
    existsSync(path),
  );
}

/** Returns the configuration in `deploy/nginx`. */
export function nginxConfiguration(): string {
  return ['upstream.conf', 'parking-plus.conf']
    .map((name) => readFileSync(join(CONFIGURATION, name), 'utf8'))
    .join('\n');
}

/**
 * Starts nginx on a free port, as the user who runs the tests. It writes only to a temporary folder.
 * Throws with nginx's message if it rejects the configuration.
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
    // Another process can have taken the port.
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

/** Returns the configuration with this test's folder and ports, otherwise unchanged. */
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

/** Returns Debian's nginx.conf around a site, without its user and service. */
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

/** Resolves to undefined once it responds, or to its output if it exits. */
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
