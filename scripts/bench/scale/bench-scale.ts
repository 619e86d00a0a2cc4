import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, totalmem } from 'node:os';
import { join } from 'node:path';
import { startTemporaryPostgres } from '../../../apps/mock-server/src/db/testing/temporary-postgres.ts';
import { projectRoot } from '../../process/project-root.ts';
import { loadText } from '../bench-steps.ts';
import { signIn } from '../mock/server-calls.ts';
import { measureCallLoad, READ, WRITE } from './call-load.ts';
import { measureHubLoad } from './hub-load.ts';
import { familyCpuSeconds } from './process-cpu.ts';
import { type ScaleFigures, scaleTable, withMeasured } from './scale-table.ts';
import { startGroup } from './server-group.ts';

const PROCESSES = [1, 2, 4];
const PAGE_FILE = join(projectRoot, 'docs/scaling.md');

async function measureGroup(
  name: string,
  databaseUrl: string | null,
  count: number,
  databaseCpu: () => number,
): Promise<ScaleFigures> {
  console.log(`Measuring: ${name} …`);
  const group = await startGroup(databaseUrl, count);
  try {
    const { origins, cpuSeconds } = group;
    const token = await signIn(origins[0] as string, 'staff');
    const cpu = { server: cpuSeconds, database: databaseCpu };
    const read = await measureCallLoad(origins, token, READ, cpu);
    const write = await measureCallLoad(origins, token, WRITE, cpu);
    const hub = await measureHubLoad(origins, token, cpuSeconds);
    return { name, read, write, hub, memoryMb: group.memoryMb() };
  } finally {
    await group.stop();
  }
}

const postgres = await startTemporaryPostgres();
if (postgres === undefined)
  throw new Error('Without PostgreSQL there is nothing that processes could share.');
try {
  const socketFolder = new URL(postgres.url).searchParams.get('host') ?? '';
  const postmaster = Number(readFileSync(join(socketFolder, 'data/postmaster.pid'), 'utf8').split('\n')[0]);
  const loadBefore = loadText();
  const groups = [await measureGroup('1 process, embedded database', null, 1, () => 0)];
  const url = await postgres.createDatabase('scale');
  for (const count of PROCESSES) {
    const name = count === 1 ? '1 process' : `${count} processes`;
    groups.push(await measureGroup(name, url, count, () => familyCpuSeconds(postmaster)));
  }
  const table = scaleTable(groups);
  const facts = [
    `${availableParallelism()} cores for servers, database and callers together`,
    `${Math.round(totalmem() / 2 ** 30)} GB`,
    `Node ${process.versions.node}`,
    `load before ${loadBefore}, after ${loadText()}`,
  ].join('; ');
  console.log(`\n${facts}\n\n${table}`);
  writeFileSync(PAGE_FILE, withMeasured(readFileSync(PAGE_FILE, 'utf8'), `${facts}.\n\n${table}`));
} finally {
  await postgres.stop();
}
