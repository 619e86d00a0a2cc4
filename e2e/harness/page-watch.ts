import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** Problems that a test declares as intended. */
interface Allowances {
  readonly console: RegExp[];
  readonly failedRequests: RegExp[];
  readonly hosts: Set<string>;
}

/** Watches every page of a browser context for problems. */
export interface PageWatch {
  /** Allows console errors and warnings whose text matches. */
  allowConsole(pattern: RegExp): void;
  /** Allows failed requests and 4xx or 5xx responses whose URL matches. */
  allowFailedRequest(pattern: RegExp): void;
  /** Allows requests to another host, written as in a URL: `localhost:5480`. */
  allowHost(host: string): void;
  /** Returns the problems so far that are not allowed, one line each. */
  problems(): readonly string[];
}

/** Token that grants access; only the hub's client cannot send it elsewhere. */
const TOKEN_IN_QUERY = /[?&][\w-]*token=|\beyJ[\w-]+\.[\w-]+\./i;
/** Tests run without the worker of the offline page (playwright.config.ts), which Playwright reports as a warning. */
const BLOCKED_WORKER = /^Service Worker registration blocked by Playwright$/;
const HUB_PATH = /^\/signalr\//;

/**
 * Starts watching a context: console errors and warnings, uncaught errors, failed requests, other hosts, tokens in
 * addresses.
 * Shape: `ownHost` is the mock server's `host:port`, the only allowed host.
 * Requests to other hosts are recorded; the browser's flags block them (browser-launch.ts).
 */
export function watchContext(context: BrowserContext, ownHost: string): PageWatch {
  const allowed: Allowances = { console: [BLOCKED_WORKER], failedRequests: [], hosts: new Set([ownHost]) };
  const seen: (() => string | undefined)[] = [];
  // Evaluated at the end: a test can allow a problem just before it happens, or name it afterwards.
  const note = (problem: string, isAllowed: () => boolean) =>
    seen.push(() => (isAllowed() ? undefined : problem));

  context.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    note(`console ${message.type()}: ${describeMessage(message)}`, () => isMessageAllowed(message, allowed));
  });
  context.on('weberror', (webError) => {
    const { message } = webError.error();
    note(`uncaught error: ${message}`, () => matches(allowed.console, message));
  });
  context.on('requestfailed', (request) => {
    // Leaving a page or cancelling a query aborts requests; that is no failure.
    if (request.failure()?.errorText === 'net::ERR_ABORTED') return;
    note(`failed request: ${request.method()} ${request.url()} (${request.failure()?.errorText})`, () =>
      matches(allowed.failedRequests, request.url()),
    );
  });
  context.on('request', (request) => {
    const host = hostOf(request);
    if (host !== undefined) note(`request to another host: ${request.url()}`, () => allowed.hosts.has(host));
    const { origin, pathname, search } = new URL(request.url());
    if (TOKEN_IN_QUERY.test(search) && !HUB_PATH.test(pathname))
      note(`token in an address: ${origin}${pathname}`, () => false);
  });
  context.on('page', (page) =>
    page.on('websocket', (socket) => {
      const { host } = new URL(socket.url());
      note(`web socket to another host: ${socket.url()}`, () => allowed.hosts.has(host));
    }),
  );

  return {
    allowConsole: (pattern) => void allowed.console.push(pattern),
    allowFailedRequest: (pattern) => void allowed.failedRequests.push(pattern),
    allowHost: (host) => void allowed.hosts.add(host),
    problems: () => seen.flatMap((judge) => judge() ?? []),
  };
}

function isMessageAllowed(message: ConsoleMessage, allowed: Allowances): boolean {
  if (matches(allowed.console, message.text())) return true;
  // Chrome logs each failed request. The address is in the message's location, not in its text.
  return (
    message.text().startsWith('Failed to load resource') &&
    matches(allowed.failedRequests, message.location().url)
  );
}

function describeMessage(message: ConsoleMessage): string {
  const { url, lineNumber } = message.location();
  return url ? `${message.text()} (${url}:${lineNumber})` : message.text();
}

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text));
}

/** Returns undefined for URLs that never leave the browser: data:, blob:, about:. */
function hostOf(request: Request): string | undefined {
  const url = new URL(request.url());
  return /^https?:$/.test(url.protocol) ? url.host : undefined;
}
