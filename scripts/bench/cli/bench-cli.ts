import { optionsOfProcess } from '../../process/read-options.ts';
import { type BenchStep, runSteps } from '../bench-steps.ts';
import { measureContractSuite } from './contract-suite.ts';
import { measureDoctor } from './doctor-many-screens.ts';
import { measureGenerating } from './generating.ts';
import { measureManyScreens } from './many-screens.ts';
import { measureStarts } from './process-times.ts';
import { copyProject } from './project-copy.ts';

const HELP = `Measures plus, the developers' command.

  npm run bench:cli                              all of it
  npm run bench:cli -- --only start              one part
  npm run bench:cli -- --runs 5 --screens 20     for a quick look`;

const options = optionsOfProcess(HELP, {
  only: { type: 'string' },
  runs: { type: 'string', default: '15' },
  screens: { type: 'string', default: '200' },
});
const RUNS = Number(options.runs);
const SCREENS = Number(options.screens);
const DOCTOR_RUNS = 5;

const parts: readonly BenchStep[] = [
  {
    name: 'start',
    measure() {
      const copy = copyProject();
      try {
        return measureStarts(copy, RUNS);
      } finally {
        copy.remove();
      }
    },
  },
  {
    name: 'screens',
    measure() {
      const copy = copyProject();
      try {
        const manyScreens = measureManyScreens(copy, SCREENS);
        return [...measureDoctor(copy, SCREENS, DOCTOR_RUNS), ...manyScreens];
      } finally {
        copy.remove();
      }
    },
  },
  { name: 'generate', measure: () => measureGenerating(5) },
  { name: 'suite', measure: measureContractSuite },
];

const names = parts.map(({ name }) => name);
if (options.only !== undefined && !names.includes(options.only))
  throw new Error(`There is no part "${options.only}": ${names.join(', ')}.`);
await runSteps(
  parts.filter(({ name }) => options.only === undefined || name === options.only),
  names,
);
