const LAST_PORT = 65_535;
const STEP = 10;

/**
 * Returns the local address of a server that listens on `host`, without a trailing slash.
 * A wildcard host becomes the loopback address; IPv6 addresses are in brackets.
 */
export function serverAddress(host: string, port: number): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Suggests another port: ten higher, or lower near the end of the range. */
export function alternativePort(port: number): number {
  return port + STEP <= LAST_PORT ? port + STEP : port - STEP;
}
