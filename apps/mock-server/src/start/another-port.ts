const LAST_PORT = 65_535;
const STEP = 10;

/** A port to try instead of one that is taken: ten further on, or back where there are no more. */
export function anotherPort(port: number): number {
  return port + STEP <= LAST_PORT ? port + STEP : port - STEP;
}
