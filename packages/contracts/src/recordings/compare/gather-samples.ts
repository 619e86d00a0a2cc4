import { dealRegistry } from '../../generated/deal-registry.ts';
import { dealCodes } from '../../generated/deals.ts';
import type { Caller, CheckedExchange } from '../../suite/caller.ts';
import { checkExchange } from '../../suite/check-exchange.ts';
import { dataDeals, taskDeals } from '../../suite/deal-lists.ts';
import { ExampleError } from '../../suite/payloads/example-payload.ts';
import { successRequests } from '../../suite/payloads/success-requests.ts';
import type { RecordedLine } from '../read-recording.ts';
import { callKey } from '../recorded-answers.ts';
import { compareShapes, compareValues, type Difference, type Sample, sampleOf } from './compare-samples.ts';

/** Samples of both sides; `pairs` are samples of the same call. */
export interface Gathered {
  a: Sample[];
  b: Sample[];
  pairs: [Sample, Sample][];
  /** Calls without two responses, with the reason. */
  skipped: { call: string; reason: string }[];
}

interface SafeCall {
  call: string;
  send: (caller: Caller) => Promise<CheckedExchange>;
}

const OPERATIONS = ['accountLogin', 'accountRefreshToken', 'dataGetTime', 'dataEncrypt', 'dataDecrypt'];

/** Returns the calls that change nothing: sign-in, server time, sealing, every read deal and every list of documents. */
export function safeCalls(): SafeCall[] {
  return [
    ...OPERATIONS.map((call) => ({
      call,
      async send(caller: Caller) {
        const build = successRequests[call];
        if (build === undefined) throw new ExampleError(`${call} has no example.`);
        return caller.send(await build(caller));
      },
    })),
    {
      call: 'data without a token',
      send: (caller) =>
        caller.send({
          method: 'POST',
          path: '/data',
          json: { Json: '{}', Model_DealType: dealCodes.Lookups },
        }),
    },
    ...dataDeals
      .filter((deal) => dealRegistry[deal].safe)
      .map((deal) => ({
        call: `data ${deal}`,
        send: async (caller: Caller) => caller.sendData(deal, await caller.examplePayload(deal)),
      })),
    ...taskDeals.map((deal) => ({
      call: `taskList ${deal} list`,
      send: (caller: Caller) => caller.sendTask(deal, 'list', { page: 1, pageSize: 20 }),
    })),
  ];
}

/** Sends the same calls to two servers. Throws `NoResponseError` if one does not answer. */
export async function gatherFromServers(a: Caller, b: Caller, calls: readonly SafeCall[]): Promise<Gathered> {
  const gathered: Gathered = { a: [], b: [], pairs: [], skipped: [] };
  for (const { call, send } of calls) {
    const answers: Sample[] = [];
    for (const [side, caller] of [
      ['A', a],
      ['B', b],
    ] as const)
      try {
        answers.push({ call, exchange: await send(caller) });
      } catch (error) {
        if (!(error instanceof ExampleError)) throw error;
        gathered.skipped.push({ call, reason: `${side}: ${error.message}` });
      }
    const [left, right] = answers;
    if (left && right) addPair(gathered, left, right);
  }
  return gathered;
}

/** Repeats the safe calls of a recording at a server. `calls` selects by title. */
export async function gatherFromReplay(
  recording: readonly RecordedLine[],
  server: Caller,
  isWanted: (call: string) => boolean,
): Promise<Gathered> {
  const gathered: Gathered = { a: [], b: [], pairs: [], skipped: [] };
  const repeated = new Set<string>();
  for (const sample of await samplesOf(recording)) {
    const key = callKey(sample.exchange);
    if (!isWanted(sample.call) || !isSafe(sample.exchange) || key === undefined || repeated.has(key))
      continue;
    repeated.add(key);
    const { exchange, isSamePayload } = await repeat(sample.exchange, server);
    addPair(gathered, sample, { call: sample.call, exchange }, isSamePayload);
  }
  return gathered;
}

/** Compares two recordings by their calls; those with the same payload are pairs. */
export async function gatherFromRecordings(
  a: readonly RecordedLine[],
  b: readonly RecordedLine[],
  isWanted: (call: string) => boolean,
): Promise<Gathered> {
  const [left, right] = [await samplesOf(a), await samplesOf(b)].map((all) =>
    all.filter(({ call }) => isWanted(call)),
  );
  const rest = new Map((right ?? []).map((sample) => [callKey(sample.exchange), sample]));
  const pairs = (left ?? []).flatMap((sample): [Sample, Sample][] => {
    const key = callKey(sample.exchange);
    const other = key === undefined ? undefined : rest.get(key);
    rest.delete(key);
    return other ? [[sample, other]] : [];
  });
  return { a: left ?? [], b: right ?? [], pairs, skipped: [] };
}

/** Compares what was gathered: shapes always, values on request. */
export function compareGathered({ a, b, pairs, skipped }: Gathered, withValues: boolean) {
  const calls = [...new Set([...a, ...b].map(({ call }) => call))];
  const ofCall = (samples: readonly Sample[], call: string) =>
    samples.filter((sample) => sample.call === call);
  const oneSided = calls.filter((call) => !ofCall(a, call).length || !ofCall(b, call).length);
  const differences: Difference[] = calls
    .filter((call) => !oneSided.includes(call))
    .flatMap((call) => {
      const shapes = compareShapes(call, ofCall(a, call), ofCall(b, call));
      const values = withValues ? pairs.filter(([left]) => left.call === call) : [];
      const isKnown = ({ part, pointer }: Difference) =>
        shapes.some((shape) => shape.part === part && `${pointer}/`.startsWith(`${shape.pointer}/`));
      return [...shapes, ...values.flatMap((pair) => compareValues(...pair)).filter((one) => !isKnown(one))];
    });
  return {
    compared: calls.length - oneSided.length,
    differences,
    skipped: [
      ...skipped,
      ...oneSided.map((call) => ({ call, reason: `only ${ofCall(a, call).length ? 'A' : 'B'} has it` })),
    ],
  };
}

function addPair(gathered: Gathered, left: Sample, right: Sample, isSamePayload = true): void {
  gathered.a.push(left);
  gathered.b.push(right);
  if (isSamePayload) gathered.pairs.push([left, right]);
}

async function samplesOf(recording: readonly RecordedLine[]): Promise<Sample[]> {
  const samples: Sample[] = [];
  for (const call of recording)
    if (call.isWhole && !call.isForced)
      samples.push(sampleOf({ ...call, verdict: await checkExchange(call) }));
  return samples;
}

function isSafe({ verdict }: CheckedExchange): boolean {
  const { operationId = '', deal } = verdict.call ?? {};
  if (operationId === 'data') return deal !== undefined && dealRegistry[deal].safe;
  return operationId === 'dataGetTime' || (operationId.startsWith('taskList') && deal !== undefined);
}

/** Sends a recorded call. If the server does not know its records, sends the example of the contract instead. */
async function repeat(recorded: CheckedExchange, server: Caller) {
  const { method, path, sent, verdict } = recorded;
  const exchange = await server.sendSigned((token) => ({ method, path, token, json: sent }));
  const deal = dataDeals.find((name) => name === verdict.call?.deal);
  const same = { exchange, isSamePayload: true };
  if (!verdict.isSuccess || exchange.verdict.isSuccess || deal === undefined) return same;
  try {
    const other = await server.sendData(deal, await server.examplePayload(deal));
    return other.verdict.isSuccess ? { exchange: other, isSamePayload: false } : same;
  } catch (error) {
    if (error instanceof ExampleError) return same;
    throw error;
  }
}
