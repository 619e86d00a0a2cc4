import { Caller, type ContractCase, contractCases, runCase } from '@parking-plus/contracts/suite';
import { mockTarget } from '../../../e2e/contract/contract-target.ts';
import { type FaultyServer, startFaultyServer } from '../../../e2e/contract/faulty-server.ts';
import type { RunningMock } from '../../../e2e/harness/start-mock.ts';
import { resetMock, startTestMock } from '../../../e2e/harness/test-mock.ts';
import type { GoodServer, WrongServer } from './wrong-server.ts';
import { wrongServers } from './wrong-servers.ts';

/** Share of the wrong servers that the suite must find. */
const MIN_FOUND = 0.95;
const ANSWER_MS = 5_000;

interface Outcome {
  server: WrongServer;
  /** Title of the case that fails, or undefined. */
  foundBy: string | undefined;
}

/**
 * Runs the contract suite against wrong servers until a case fails, and prints what was found.
 * Returns the exit code: 0 if at least 95 % are found, 1 otherwise.
 */
export async function mutateServers(seed: number): Promise<number> {
  const mock = await startTestMock('wrong-servers');
  const proxy = await startFaultyServer(mock.origin, {});
  try {
    const bench = benchOf(mock, proxy);
    const outcomes: Outcome[] = [];
    for (const server of wrongServers(seed, bench.good, bench.password)) {
      const foundBy = await bench.caseThatFinds(server);
      console.log(
        `${foundBy === undefined ? 'NOT FOUND' : 'found    '} ${server.operator}: ${server.place}${foundBy === undefined ? '' : ` by “${foundBy}”`}`,
      );
      outcomes.push({ server, foundBy });
    }
    return report(outcomes, seed);
  } finally {
    await proxy.stop();
    await mock.stop();
  }
}

function report(outcomes: readonly Outcome[], seed: number): number {
  console.log();
  for (const operator of new Set(outcomes.map(({ server }) => server.operator))) {
    const of = outcomes.filter(({ server }) => server.operator === operator);
    console.log(
      `${operator.padEnd(32)} ${of.filter(({ foundBy }) => foundBy !== undefined).length}/${of.length}`,
    );
  }
  const found = outcomes.filter(({ foundBy }) => foundBy !== undefined).length;
  console.log(`\n${found} of ${outcomes.length} wrong servers found, seed ${seed}`);
  return found >= outcomes.length * MIN_FOUND ? 0 : 1;
}

function benchOf(mock: RunningMock, proxy: FaultyServer) {
  const target = { ...mockTarget(proxy.origin), answerMs: ANSWER_MS };
  const provokers = { ...target.provokers, ...mockTarget(mock.origin).provokers };
  const all = contractCases().filter(({ status }) => status !== '413');
  const { username, password } = target.account;
  const owners = new Map<string, string>();
  let adminToken: Promise<string> | undefined;
  const signedIn = async () => {
    const { accessToken } = await new Caller(mockTarget(mock.origin)).signIn({ username, password });
    return accessToken;
  };
  const good: GoodServer = {
    origin: mock.origin,
    adminToken: () => (adminToken ??= signedIn()),
    accountOf: (token) => owners.get(token ?? ''),
  };
  const passing = new Map<string, Promise<ContractCase[]>>();

  /** Runs cases on a fresh server, and returns those that fail, or the first. */
  async function run(cases: readonly ContractCase[], onlyFirst: boolean): Promise<Map<ContractCase, string>> {
    await resetMock(mock);
    owners.clear();
    adminToken = undefined;
    const caller = new Caller({ ...target, provokers }, ({ path, sent, came }) => {
      if (path !== '/account/login') return;
      const { accessToken } = (came ?? {}) as { accessToken?: string };
      if (accessToken) owners.set(accessToken, (sent as { username: string }).username);
    });
    const outcomes = new Map<ContractCase, string>();
    for (const entry of cases) {
      const { verdict } = await runCase(entry, caller);
      outcomes.set(entry, verdict.outcome);
      if (onlyFirst && verdict.outcome === 'failed') break;
    }
    return outcomes;
  }

  return {
    good,
    password,
    async caseThatFinds(server: WrongServer): Promise<string | undefined> {
      const cases = all.filter((entry) => server.concerns(entry));
      const key = cases.map(({ title }) => title).join();
      // Only a case that the good server passes can find anything.
      let usable = passing.get(key);
      if (usable === undefined) {
        proxy.fault = {};
        usable = run(cases, false).then((outcomes) =>
          cases.filter((entry) => outcomes.get(entry) === 'passed'),
        );
        passing.set(key, usable);
        for (const entry of cases)
          if (!(await usable).includes(entry)) console.log(`          (not used: ${entry.title})`);
      }
      const those = await usable;
      proxy.fault = server.fault;
      const outcomes = await run(those, true);
      return those.find((entry) => outcomes.get(entry) === 'failed')?.title;
    },
  };
}
