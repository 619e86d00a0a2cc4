import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '../process/project-root.ts';

const FOLDER = 'deploy/mock-server';
const read = (file: string) => readFileSync(join(projectRoot, file), 'utf8');
const lines = read(`${FOLDER}/Dockerfile`).split('\n');
const copies = lines.flatMap((line) => {
  const [, stage, paths = ''] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
  const places = paths.split(' ');
  return paths === '' ? [] : [{ stage, sources: places.slice(0, -1), target: places.at(-1) ?? '' }];
});

/** Workspace folders, as package.json names them. */
const workspaces = (JSON.parse(read('package.json')) as { workspaces: string[] }).workspaces.flatMap(
  (name) =>
    name.endsWith('/*')
      ? readdirSync(join(projectRoot, name.slice(0, -2))).map((folder) => `${name.slice(0, -2)}/${folder}`)
      : [name],
);

// Few machines that run the tests have Docker, so these checks read the Dockerfile.
test("every path that the mock's image copies exists", () => {
  const sources = copies.flatMap((copy) => (copy.stage === undefined ? copy.sources : []));
  expect(sources.length).toBeGreaterThan(10);
  expect(sources.filter((source) => !existsSync(join(projectRoot, source)))).toEqual([]);
});

test('none of them is excluded from the build context', () => {
  const ignored = read(`${FOLDER}/Dockerfile.dockerignore`).trim().split('\n');
  const names = ignored.map((pattern) => pattern.replace('**/', ''));
  const sources = copies.flatMap((copy) => (copy.stage === undefined ? copy.sources : []));
  expect(sources.filter((source) => names.some((name) => `/${source}/`.includes(`/${name}/`)))).toEqual([]);
});

test('dependencies are installed with the manifest of every workspace', () => {
  const installed = lines.slice(0, lines.indexOf('RUN npm ci --ignore-scripts'));
  const manifests = workspaces
    .map((folder) => `${folder}/package.json`)
    .filter((file) => existsSync(join(projectRoot, file)));
  expect(manifests.length).toBeGreaterThan(4);
  expect(
    manifests.filter((file) => !installed.includes(`COPY ${file} ${file.replace('package.json', '')}`)),
  ).toEqual([]);
});

test('starts the built program at its path in the image', () => {
  const [, program = ''] = /^ENTRYPOINT \["node", "([^"]+)"/m.exec(lines.join('\n')) ?? [];
  const folder = program.replace('/server.js', '');
  expect(copies).toContainEqual({ stage: 'build', sources: [`/project/${folder}`], target: folder });
  expect(read('apps/mock-server/vite.config.ts')).toContain("server: 'src/server.ts'");
});

test('uses a Node version that the project supports', () => {
  const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
  const [least = 0] = (/\d+/.exec(engines.node) ?? []).map(Number);
  const versions = lines.flatMap((line) => /^FROM node:(\d+)-/.exec(line)?.[1] ?? []);
  expect(versions.length).toBeGreaterThan(0);
  expect(versions.filter((version) => Number(version) < least)).toEqual([]);
});
