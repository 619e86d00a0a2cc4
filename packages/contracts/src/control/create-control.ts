import type {
  ClockRequest,
  HubFinishRequest,
  HubTarget,
  OpenedTenant,
  PlatformWork,
  ResetDone,
  ResetRequest,
  Snapshot,
  Tenants,
} from './control-requests.ts';
import type { CallMatch, ExpectedTimes, LoggedCall, Verification } from './logged-calls.ts';
import type { RuleRequest, ScenarioPreset, ScenarioRule } from './scenario-rules.ts';

export interface ControlOptions {
  /** Address of the mock server without a path, `http://127.0.0.1:5480`. */
  readonly baseUrl: string;
  /** Value of `PLUS_CONTROL_TOKEN`, for a server on another computer. */
  readonly token?: string;
  /**
   * Tenant of the test: its rules, calls and verifications are separate from those of other tests. With `--tenants`,
   * all controls act on the tenant's own server.
   */
  readonly tenant?: string;
}

/** Error response of a control route. The message lists invalid fields, or near misses of a verification. */
export class ControlError extends Error {
  override readonly name = 'ControlError';
  readonly status: number;
  readonly answer: unknown;

  constructor(call: string, status: number, answer: unknown) {
    super([`${call} answered ${status}.`, ...reasonsIn(answer)].join('\n  '));
    this.status = status;
    this.answer = answer;
  }
}

/** Controls of a running mock server, `/__mock`, for tests. */
export type MockControl = ReturnType<typeof createControl>;

/**
 * Returns the controls of a running mock server.
 * Each call rejects with `ControlError` unless the server answers 200, and with fetch's error if none answers.
 */
export function createControl({ baseUrl, token, tenant }: ControlOptions) {
  const ownTenant = tenant === undefined ? {} : { tenant };

  async function ask<Answer>(
    method: 'GET' | 'POST' | 'DELETE',
    path: string,
    body?: object,
  ): Promise<Answer> {
    const response = await fetch(`${new URL(baseUrl).origin}/__mock${path}`, {
      method,
      headers: {
        'accept-language': 'en',
        ...(token === undefined ? {} : { 'x-control-token': token }),
        ...(tenant === undefined || path.startsWith('/tenants') ? {} : { 'x-mock-tenant': tenant }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer = parsed(text);
    if (!response.ok) throw new ControlError(`${method} /__mock${path}`, response.status, answer);
    return answer as Answer;
  }

  const scenarios = () => ask<{ rules: ScenarioRule[]; presets: ScenarioPreset[] }>('GET', '/scenarios');
  const isOwn = (owner: string | null | undefined) => tenant === undefined || owner === tenant;
  const snapshotPath = (name?: string) =>
    name === undefined ? '/snapshot' : `/snapshots/${encodeURIComponent(name)}`;
  const ofPeriod = (periodCode?: string) => (periodCode === undefined ? {} : { periodCode });
  const named = (name?: string) => (name === undefined ? {} : { name });

  const rules = {
    /** Adds a rule, which applies before the existing ones. */
    async add(rule: RuleRequest): Promise<ScenarioRule> {
      const order = { ...rule, match: { ...ownTenant, ...rule.match } };
      return (await ask<{ rule: ScenarioRule }>('POST', '/scenarios', order)).rule;
    },
    /** Returns the rules, newest first. */
    list: async (): Promise<ScenarioRule[]> =>
      (await scenarios()).rules.filter(({ match }) => isOwn(match?.tenant)),
    async remove(id: string): Promise<void> {
      await ask('DELETE', `/scenarios/${encodeURIComponent(id)}`);
    },
    async clear(): Promise<void> {
      if (tenant === undefined) await ask('DELETE', '/scenarios');
      else for (const { id } of await rules.list()) await rules.remove(id);
    },
  };

  return {
    rules,
    presets: {
      list: async (): Promise<ScenarioPreset[]> => (await scenarios()).presets,
      /** Replaces all rules, or the tenant's rules, with a preset's. */
      async activate(preset: string): Promise<void> {
        await ask('POST', '/scenarios', { preset, ...ownTenant });
      },
    },
    /**
     * Returns the matching calls, by default at least one.
     * Rejects with `ControlError` for another number; its message lists the near misses.
     */
    verify: (match: CallMatch, times?: ExpectedTimes): Promise<Verification> =>
      ask('POST', '/verify', {
        match: { ...ownTenant, ...match },
        ...(times === undefined ? {} : { times }),
      }),
    requests: {
      /** Returns the latest calls, oldest first. */
      list: async (): Promise<LoggedCall[]> =>
        (await ask<{ requests: LoggedCall[] }>('GET', '/requests')).requests.filter((call) =>
          isOwn(call.tenant),
        ),
      async clear(): Promise<void> {
        await ask('DELETE', '/requests');
      },
    },
    clock: {
      now: async (): Promise<string> => (await ask<{ now: string }>('GET', '/clock')).now,
      /** Sets or advances the clock and returns its time. */
      move: async (move: ClockRequest): Promise<string> =>
        (await ask<{ now: string }>('POST', '/clock', move)).now,
    },
    snapshots: {
      list: async (): Promise<Snapshot[]> =>
        (await ask<{ snapshots: Snapshot[] }>('GET', '/snapshots')).snapshots,
      async take(name?: string): Promise<void> {
        await ask('POST', '/snapshot', named(name));
      },
      async restore(name?: string): Promise<void> {
        await ask('POST', '/restore', named(name));
      },
      async remove(name?: string): Promise<void> {
        await ask('DELETE', snapshotPath(name));
      },
    },
    /** Isolated servers by name, of a server started with `--tenants`. */
    tenants: {
      list: (): Promise<Tenants> => ask('GET', '/tenants'),
      /** Opens a tenant, unless it is open, and returns its address. */
      open: (name: string): Promise<OpenedTenant> => ask('POST', '/tenants', { name }),
      /** Closes a tenant and deletes its data. */
      async close(name: string): Promise<void> {
        await ask('DELETE', `/tenants/${encodeURIComponent(name)}`);
      },
    },
    /** Restores the seeded rows; ends sessions, rules and the log. */
    reset: (order: ResetRequest = {}): Promise<ResetDone> => ask('POST', '/reset', order),
    /** The simulated tax platform at the other end of Turnkey's folders. */
    platform: {
      /** Collects all messages and answers them at once. */
      answer: (): Promise<PlatformWork> => ask('POST', '/platform/answer'),
      /** Writes the summaries of a day of transmission again. Returns the files. */
      summarise: async (day: string): Promise<string[]> =>
        (await ask<{ files: string[] }>('POST', '/platform/summary', { day })).files,
      /** Draws the winners of a period, by default the last one that ended. Returns the files. */
      draw: async (periodCode?: string): Promise<string[]> =>
        (await ask<{ files: string[] }>('POST', '/platform/winners', ofPeriod(periodCode))).files,
      /** Allots numbers for a period, by default the next one. Returns the files. */
      allot: async (periodCode?: string): Promise<string[]> =>
        (await ask<{ files: string[] }>('POST', '/platform/allotment', ofPeriod(periodCode))).files,
    },
    hub: {
      /** Sends the raw text of a Send1000 and returns the number of connections reached. */
      send: async (message: string, target: HubTarget = {}): Promise<number> =>
        (await ask<{ reached: number }>('POST', '/hub/send', { message, ...target })).reached,
      /** Announces the end of a long task and returns the number of connections reached. */
      finish: async (order: HubFinishRequest): Promise<number> =>
        (await ask<{ reached: number }>('POST', '/hub/finish', order)).reached,
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function reasonsIn(answer: unknown): string[] {
  if (typeof answer !== 'object' || answer === null)
    return [`Not the mock server: ${String(answer).slice(0, 200)}`];
  const {
    message,
    errors = [],
    nearMisses = [],
  } = answer as Partial<Verification> & {
    readonly errors?: readonly { readonly pointer: string; readonly message: string }[];
  };
  return [
    ...(message === undefined ? [] : [message]),
    ...errors.map((error) => `${error.pointer} ${error.message}`),
    ...nearMisses.map(
      ({ call, departures }) =>
        `Near miss: ${call.deal ?? call.operationId ?? call.path} by ${call.account ?? '—'}: ${departures.join('; ')}`,
    ),
  ];
}
