import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test';

/** What a test says beforehand that it will cause on purpose. */
interface Allowances {
  readonly console: RegExp[];
  readonly failedRequests: RegExp[];
  readonly hosts: Set<string>;
}

/** Watches every page of a browser context for what a healthy product never does. */
export interface PageWatch {
  /** Lets this test cause console messages, of level error or warning, whose text matches. */
  allowConsole(pattern: RegExp): void;
  /** Lets this test have requests fail, or be refused with 4xx or 5xx, whose URL matches. */
  allowFailedRequest(pattern: RegExp): void;
  /** Lets this test talk to another host, written as in a URL: `localhost:5480`. */
  allowHost(host: string): void;
  /** What was seen and not allowed, one line each, so far. */
  problems(): readonly string[];
}

/** A value that lets somebody in; the hub's client alone has no other place for it. */
const TOKEN_IN_QUERY = /[?&][\w-]*token=|\beyJ[\w-]+\.[\w-]+\./i;
const HUB_PATH = /^\/signalr\//;

/**
 * Starts watching a context: console errors and warnings, uncaught errors, failed requests, other hosts, tokens in
 * addresses.
 * Shape: `ownHost` is the mock server's `host:port`; the only one that pages may talk to.
 * A request to any other host is recorded; the browser is started so that it leads nowhere (browser-launch.ts).
 */
export function watchContext(context: BrowserContext, ownHost: string): PageWatch {
  const allowed: Allowances = { console: [], failedRequests: [], hosts: new Set([ownHost]) };
  const seen: (() => string | undefined)[] = [];
  // Judged at the end, because a test may allow something just before it causes it, or name it late.
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
  // Chrome writes a line of its own for each refused or failed request; its text has no address, its location has.
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

/** Undefined for what never leaves the browser: data:, blob:, about:. */
function hostOf(request: Request): string | undefined {
  const url = new URL(request.url());
  return /^https?:$/.test(url.protocol) ? url.host : undefined;
}
