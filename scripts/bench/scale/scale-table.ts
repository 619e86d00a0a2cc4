import type { CallFigures } from './call-load.ts';
import { HUB_CLIENTS, type HubFigures } from './hub-load.ts';

/** What was measured of one number of processes on one kind of database. */
export interface ScaleFigures {
  /** Heading of its column. */
  readonly name: string;
  readonly read: CallFigures;
  readonly write: CallFigures;
  readonly hub: HubFigures;
  readonly memoryMb: number;
}

const START = '<!-- measured by npm run bench:scale -->';
const END = '<!-- end of what is measured -->';

/** A line for each figure, a column for each group. */
export function scaleTable(groups: readonly ScaleFigures[]): string {
  const lines: [string, (group: ScaleFigures) => number][] = [
    ['lists a second', ({ read }) => read.perSecond],
    ['a list, p50 / ms', ({ read }) => read.p50Ms],
    ['a list, p99 / ms', ({ read }) => read.p99Ms],
    ['CPU of a list, server / ms', ({ read }) => read.serverCpuMs],
    ['CPU of a list, PostgreSQL / ms', ({ read }) => read.databaseCpuMs],
    ['drafts written a second', ({ write }) => write.perSecond],
    ['a draft, p50 / ms', ({ write }) => write.p50Ms],
    ['a draft, p99 / ms', ({ write }) => write.p99Ms],
    ['CPU of a draft, server / ms', ({ write }) => write.serverCpuMs],
    ['CPU of a draft, PostgreSQL / ms', ({ write }) => write.databaseCpuMs],
    [`a message to ${HUB_CLIENTS.toLocaleString('en')} hub clients, p50 / ms`, ({ hub }) => hub.p50Ms],
    ['the same, p99 / ms', ({ hub }) => hub.p99Ms],
    ['the same, CPU of the servers / ms', ({ hub }) => hub.cpuMs],
    ['memory of the servers with these clients / MB', ({ memoryMb }) => memoryMb],
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...groups.map(({ name }) => name)]),
    row(['---', ...groups.map(() => '---:')]),
    ...lines.map(([name, read]) => row([name, ...groups.map((group) => short(read(group)))])),
  ].join('\n');
}

/** The page with `measured` between its marks. Errors: throws where the page has no marks. */
export function withMeasured(page: string, measured: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The page has no place for figures: ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${measured}\n\n${page.slice(end)}`;
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
