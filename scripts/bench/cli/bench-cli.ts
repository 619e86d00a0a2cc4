import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type Measurement, measurementTable } from '../measurement.ts';
import { measureContractSuite } from './contract-suite.ts';
import { measureDoctor } from './doctor-of-many.ts';
import { measureGenerating } from './generating.ts';
import { measureStarts } from './process-times.ts';
import { addWords, copyProject } from './project-copy.ts';
import { measureManyScreens } from './two-hundred-screens.ts';

/** `-- --only start` is one part; `-- --runs 5` and `-- --screens 20` for a quick look. */
const { values: options } = parseArgs({
  options: {
    only: { type: 'string' },
    runs: { type: 'string', default: '15' },
    screens: { type: 'string', default: '200' },
  },
});
const RUNS = Number(options.runs);
const SCREENS = Number(options.screens);

/** The parts, in the order in which they run. */
const parts: Readonly<Record<string, () => Promise<Measurement[]>>> = {
  async start() {
    const copy = copyProject();
    try {
      return measureStarts(copy, RUNS);
    } finally {
      copy.remove();
    }
  },
  async doctor() {
    const copy = copyProject();
    try {
      console.log(`Making ${SCREENS} screens …`);
      for (let number = 0; number < SCREENS; number += 1) copy.plus(...addWords(number));
      return measureDoctor(copy, SCREENS, 5);
    } finally {
      copy.remove();
    }
  },
  async screens() {
    const copy = copyProject();
    try {
      return measureManyScreens(copy, SCREENS);
    } finally {
      copy.remove();
    }
  },
  generate: () => measureGenerating(5),
  suite: measureContractSuite,
};

const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ');

const wanted = options.only === undefined ? Object.keys(parts) : [options.only];
const measurements: Measurement[] = [];
console.log(`Load before: ${load()}`);
for (const name of wanted) {
  const part = parts[name];
  if (part === undefined) throw new Error(`There is no part "${name}": ${Object.keys(parts).join(', ')}.`);
  measurements.push(...(await part()));
}
console.log(`Load after: ${load()}\n\n${measurementTable(measurements)}`);
