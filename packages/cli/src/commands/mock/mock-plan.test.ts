import { expect, test } from 'vitest';
import { planMock } from './mock-plan.ts';

const nothingAsked = { port: undefined, memory: false, seedSize: undefined } as const;
const filesOf = (plan: ReturnType<typeof planMock>) => plan.steps.map(({ file }) => file.split('/').at(-1));

test('prepares and serves what is built', () => {
  const plan = planMock(nothingAsked, { isServerBuilt: true, isWebBuilt: true });
  expect(filesOf(plan)).toEqual(['prepare-data.js', 'server.js']);
  expect(plan.notes).toEqual([]);
});

test('builds the server first where it is missing', () => {
  const plan = planMock(nothingAsked, { isServerBuilt: false, isWebBuilt: true });
  expect(filesOf(plan)).toEqual(['turbo', 'prepare-data.js', 'server.js']);
  expect(plan.steps[0]?.announcement).toContain('Building');
});

test('hands the options on', () => {
  const input = { port: 5490, memory: true, seedSize: 'large' } as const;
  const plan = planMock(input, { isServerBuilt: true, isWebBuilt: true });
  expect(plan.steps.map((step) => step.arguments)).toEqual([
    ['--size', 'large'],
    ['--port', '5490', '--memory', '--seed-size', 'large'],
  ]);
});

test('says so when there is no web to serve', () => {
  expect(planMock(nothingAsked, { isServerBuilt: true, isWebBuilt: false }).notes.join()).toContain(
    'npm start',
  );
});
