import { expect, test } from 'vitest';
import { planMock } from './mock-plan.ts';

const nothingAsked = {
  port: undefined,
  memory: false,
  seedSize: undefined,
  tenantFlags: [],
  scenarios: [],
  proxy: undefined,
  record: undefined,
  play: undefined,
} as const;
const fresh = { isServerBuilt: true, isWebBuilt: true, hasLivingData: false };
const filesOf = (plan: ReturnType<typeof planMock>) => plan.steps.map(({ file }) => file.split('/').at(-1));

test('builds changes, prepares and serves', () => {
  const plan = planMock(nothingAsked, fresh);
  expect(filesOf(plan)).toEqual(['turbo', 'prepare-data.js', 'server.js']);
  expect(plan.notes).toEqual([]);
  expect(plan.steps[0]?.announcement).toBeUndefined();
});

test('announces the first build of the server, which takes a while', () => {
  const plan = planMock(nothingAsked, { ...fresh, isServerBuilt: false });
  expect(filesOf(plan)).toEqual(['turbo', 'prepare-data.js', 'server.js']);
  expect(plan.steps[0]?.announcement).toContain('Building');
});

test('passes the options on', () => {
  const rule = '{"what":{"status":500}}';
  const tenantFlags = ['--tenants', '4'];
  const scenarios = ['slow', rule];
  const input = {
    ...nothingAsked,
    port: 5490,
    memory: true,
    seedSize: 'large',
    tenantFlags,
    scenarios,
  } as const;
  const plan = planMock(input, fresh);
  expect(plan.steps.slice(1).map((step) => step.arguments)).toEqual([
    ['--size', 'large'],
    [
      ...['--port', '5490', '--memory', '--seed-size', 'large', '--tenants', '4'],
      ...['--scenario', 'slow', '--scenario', rule],
    ],
  ]);
});

test('prepares no data if the server opens existing data', () => {
  expect(filesOf(planMock(nothingAsked, { ...fresh, hasLivingData: true }))).toEqual(['turbo', 'server.js']);
});

test('prepares no data for a proxy', () => {
  const plan = planMock({ ...nothingAsked, proxy: 'http://a', record: '/calls.ndjson' }, fresh);
  expect(filesOf(plan)).toEqual(['turbo', 'server.js']);
  expect(plan.steps.at(-1)?.arguments).toEqual(['--proxy', 'http://a', '--record', '/calls.ndjson']);
});

test('says so if there is no web to serve', () => {
  expect(planMock(nothingAsked, { ...fresh, isWebBuilt: false }).notes.join()).toContain('npm start');
});
