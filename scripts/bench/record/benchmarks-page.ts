import { figureRows } from '../figure-table.ts';
import type { BenchmarkRecord, RunSummary } from './benchmark-record.ts';

const HEAD = `# Benchmarks

Written by \`npm run bench\` from [benchmarks.json](benchmarks.json), which stores the last measurement of each part. \`-- --only
web,cli\` measures only these parts, \`-- --large\` adds the million rows. Times depend on the machine and its load, so each
figure names its run. A ratio up to 1 reaches the goal. The goal of a figure "to the other build" is the median of the build
named in its run; both builds are measured alternately, and the ratio compares the medians.
`;

/** Returns the page `docs/benchmarks.md`: one table of figures, their runs, and missing measurements. */
export function benchmarksPage({ benches }: BenchmarkRecord): string {
  const runs: string[] = [];
  const numberOf = (facts: RunSummary): number => {
    const line = runLine(facts);
    if (!runs.includes(line)) runs.push(line);
    return runs.indexOf(line) + 1;
  };
  const figures = benches.flatMap(({ bench, steps }) =>
    steps.flatMap((result) =>
      figureRows([result]).map(({ figure, now, goal, ratio, verdict }) =>
        tableLine([bench, figure, now, goal, ratio, verdict, String(numberOf(result.facts))]),
      ),
    ),
  );
  const missing = benches.flatMap(({ bench, known, steps }) =>
    known
      .filter((name) => !steps.some(({ step }) => step === name))
      .map((name) => `- ${bench}: ${escaped(name)}`),
  );
  return [
    HEAD,
    '| bench | figure | now | goal | ratio | | run |\n| --- | --- | ---: | ---: | ---: | --- | ---: |',
    `${figures.join('\n')}\n`,
    '## Runs\n',
    '| run | command | cores | memory | Node | load before | load after |\n| ---: | --- | ---: | ---: | --- | --- | --- |',
    `${runs.map((line, index) => `| ${index + 1} ${line}`).join('\n')}\n`,
    ...(missing.length === 0 ? [] : [`## Not measured\n\n${missing.join('\n')}\n`]),
  ].join('\n');
}

function runLine({ command, cores, memoryGb, node, loadBefore, loadAfter }: RunSummary): string {
  return tableLine([`\`${command}\``, String(cores), `${memoryGb} GB`, node, loadBefore, loadAfter]);
}

function tableLine(cells: readonly string[]): string {
  return `| ${cells.map(escaped).join(' | ')} |`;
}

function escaped(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
