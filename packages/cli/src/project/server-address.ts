const LAST_PORT = 65_535;
const STEP = 10;

/**
 * Address at which a program on this computer finds a server that listens on `host`; no trailing slash.
 * A host that means every address is reached by the loopback one; IPv6 addresses stand in brackets.
 */
export function serverAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** A port to try instead of one that is taken: ten further on, or back where there are no more. */
export function anotherPort(port: number): number {
  return port + STEP <= LAST_PORT ? port + STEP : port - STEP;
}
