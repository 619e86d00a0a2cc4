import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectRoot } from '../process/project-root.ts';

type Service = {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes: readonly string[];
  readonly working_dir?: string;
};

const FOLDER = join(projectRoot, 'deploy');
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');
const { services, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
};
const dockerfile = read('deploy/mock-server/Dockerfile');
const processes = Object.entries(services).filter(
  ([, { environment }]) => environment?.DATABASE_URL !== undefined,
);
const mounts = Object.values(services).flatMap((service) =>
  service.volumes.map((volume) => volume.split(':') as [string, string]),
);
const mountOf = (service: string, source: string) =>
  services[service]?.volumes.map((volume) => volume.split(':')).find(([from]) => from === source)?.[1];

test('nginx distributes the calls to all processes, at the port of their image', () => {
  const servers = [...read('deploy/compose/upstream.conf').matchAll(/^ {2}server (.+);$/gm)];
  const port = /PORT=(\d+)/.exec(dockerfile)?.[1];
  expect(processes.length).toBeGreaterThan(1);
  expect(servers.map(([, address]) => address)).toEqual(processes.map(([name]) => `${name}:${port}`));
});

test('mounts only files and volumes that exist', () => {
  const missing = mounts
    .map(([source]) => source)
    .filter((source) => !(source.startsWith('.') ? existsSync(join(FOLDER, source)) : source in volumes));
  expect(missing).toEqual([]);
});

test('nginx serves the built web of the image, where its configuration looks for it', () => {
  const [, root] = /^ {2}root (.+);$/m.exec(read('deploy/nginx/parking-plus.conf')) ?? [];
  expect(mountOf('web', 'web')).toBe(`${root}/plus`);
  expect(dockerfile).toContain('WORKDIR /project\n');
  expect(dockerfile).toContain(` ${services['web-files']?.working_dir?.replace('/project/', '')}\n`);
});

test('all processes have the same image, data folder and settings, which the server reads', () => {
  const options = read('apps/mock-server/src/start/server-options.ts');
  for (const [, { build, environment = {}, volumes: own }] of processes) {
    expect(existsSync(join(FOLDER, build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    expect(Object.keys(environment).filter((name) => !options.includes(`env.${name}`))).toEqual([]);
    expect(own).toEqual(processes[0]?.[1].volumes);
    expect(dockerfile).toContain(`VOLUME ${own[0]?.split(':')[1]}\n`);
  }
});
