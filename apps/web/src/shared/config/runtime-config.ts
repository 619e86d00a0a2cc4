/** Settings that differ between environments of one build: `config.json` next to the page. */
export interface RuntimeConfig {
  /** API base without a trailing slash, such as `/plusapi` or `https://host/plusapi`. */
  apiBase: string;
  /** Null if this environment has no hub. */
  hubUrl: string | null;
  /** True if screens offer manuals. */
  manuals: boolean;
  /** True if responses are checked against the contract. */
  validateAnswers: boolean;
  requestTimeoutMs: number;
  /** Online payment URL for drivers; `{siteCode}` is the placeholder of the site's code. */
  onlinePaymentUrl: string;
  /** The operator's special company code. Null if unknown. Source: docs/spec-statements.md 3.60. */
  specialCompanyCode: string | null;
}

const DEFAULTS: RuntimeConfig = {
  apiBase: '/plusapi',
  hubUrl: '/signalr/CommunicateHub',
  manuals: true,
  validateAnswers: false,
  requestTimeoutMs: 30_000,
  onlinePaymentUrl: '/pay?siteCode={siteCode}',
  specialCompanyCode: null,
};

const URL_START = /^(?:\/(?!\/)|https?:\/\/)/;

/** Thrown if the file is unusable. The message names all invalid members. */
export class RuntimeConfigError extends Error {
  override name = 'RuntimeConfigError';
}

/**
 * Reads the parsed content of `config.json`. Missing members get defaults, unknown ones are ignored.
 * Errors: throws `RuntimeConfigError` with all invalid members.
 */
export function parseRuntimeConfig(value: unknown): RuntimeConfig {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new RuntimeConfigError('config.json: expected an object');
  }
  const given = value as Record<string, unknown>;
  const problems: string[] = [];

  function read<K extends keyof RuntimeConfig>(
    name: K,
    expected: string,
    isValid: (found: unknown) => boolean,
  ) {
    const found = given[name];
    if (found === undefined) return DEFAULTS[name];
    if (isValid(found)) return found as RuntimeConfig[K];
    problems.push(`${name}: expected ${expected}, found ${JSON.stringify(found)}`);
    return DEFAULTS[name];
  }

  const url = 'a path that starts with / or a URL that starts with http:// or https://';
  const config: RuntimeConfig = {
    apiBase: read('apiBase', url, isUrl).replace(/\/+$/, ''),
    hubUrl: read('hubUrl', `${url}, or null for none`, (found) => found === null || isUrl(found)),
    manuals: read('manuals', 'true or false', isBoolean),
    validateAnswers: read('validateAnswers', 'true or false', isBoolean),
    requestTimeoutMs: read('requestTimeoutMs', 'a whole number from 1', isPositiveInteger),
    onlinePaymentUrl: read('onlinePaymentUrl', url, isUrl),
    specialCompanyCode: read('specialCompanyCode', 'a code, or null while it is not known', isCodeOrNull),
  };
  if (problems.length > 0) throw new RuntimeConfigError(`config.json: ${problems.join('; ')}`);
  return config;
}

function isUrl(found: unknown): boolean {
  return typeof found === 'string' && URL_START.test(found);
}

function isBoolean(found: unknown): boolean {
  return typeof found === 'boolean';
}

function isCodeOrNull(found: unknown): boolean {
  return found === null || (typeof found === 'string' && /^\w{1,16}$/.test(found));
}

function isPositiveInteger(found: unknown): boolean {
  return Number.isSafeInteger(found) && Number(found) >= 1;
}

let current: RuntimeConfig | null = null;

/** Sets the configuration for `runtimeConfig`. Development and test builds always validate responses. */
export function setRuntimeConfig(config: RuntimeConfig): void {
  current = { ...config, validateAnswers: config.validateAnswers || import.meta.env.DEV };
}

/** Returns the configuration of this page. Errors: throws if it is not loaded yet. */
export function runtimeConfig(): RuntimeConfig {
  if (!current) throw new Error('config.json is not loaded yet');
  return current;
}

/**
 * Fetches `config.json`, which the page preloads, and sets it.
 * Errors: rejects with `RuntimeConfigError` if the file cannot be fetched, is not JSON or has invalid
 * members.
 */
export async function loadRuntimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch(`${import.meta.env.BASE_URL}config.json`, {
    credentials: 'same-origin',
  }).catch(() => null);
  if (!response?.ok) {
    throw new RuntimeConfigError(`config.json: could not be fetched (${response?.status ?? 'no answer'})`);
  }
  const value: unknown = await response.json().catch(() => {
    throw new RuntimeConfigError('config.json: not JSON');
  });
  setRuntimeConfig(parseRuntimeConfig(value));
  return runtimeConfig();
}
