import type { CallFigures } from './call-load.ts';
import { HUB_CLIENTS, type HubFigures } from './hub-load.ts';

/** Figures of one process count on one kind of database. */
export interface ScaleFigures {
  /** Column heading. */
  readonly name: string;
  readonly read: CallFigures;
  readonly write: CallFigures;
  readonly hub: HubFigures;
  readonly memoryMb: number;
}

const START = '<!-- measured by npm run bench:scale -->';
const END = '<!-- end of measurements -->';

/** Returns a Markdown table with a row per figure and a column per group. */
export function scaleTable(groups: readonly ScaleFigures[]): string {
  const lines: [string, (group: ScaleFigures) => number][] = [
    ['lists per second', ({ read }) => read.perSecond],
    ['list, p50 / ms', ({ read }) => read.p50Ms],
    ['list, p99 / ms', ({ read }) => read.p99Ms],
    ['CPU per list, servers / ms', ({ read }) => read.serverCpuMs],
    ['CPU per list, PostgreSQL / ms', ({ read }) => read.databaseCpuMs],
    ['drafts written per second', ({ write }) => write.perSecond],
    ['draft, p50 / ms', ({ write }) => write.p50Ms],
    ['draft, p99 / ms', ({ write }) => write.p99Ms],
    ['CPU per draft, servers / ms', ({ write }) => write.serverCpuMs],
    ['CPU per draft, PostgreSQL / ms', ({ write }) => write.databaseCpuMs],
    [`message to ${HUB_CLIENTS.toLocaleString('en')} hub clients, p50 / ms`, ({ hub }) => hub.p50Ms],
    ['message to these clients, p99 / ms', ({ hub }) => hub.p99Ms],
    ['CPU per message, servers / ms', ({ hub }) => hub.cpuMs],
    ['server memory with these clients / MB', ({ memoryMb }) => memoryMb],
  ];
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    row(['', ...groups.map(({ name }) => name)]),
    row(['---', ...groups.map(() => '---:')]),
    ...lines.map(([name, read]) => row([name, ...groups.map((group) => short(read(group)))])),
  ].join('\n');
}

/** Returns the page with `measured` between its markers. Throws if the page has no markers. */
export function withMeasured(page: string, measured: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)];
  if (start < 0 || end < start) throw new Error(`The page has no place for figures: ${START} … ${END}`);
  return `${page.slice(0, start + START.length)}\n\n${measured}\n\n${page.slice(end)}`;
}

function short(value: number): string {
  return value >= 100 ? Math.round(value).toLocaleString('en') : value.toFixed(1);
}
