const LAST_PORT = 65_535;
const STEP = 10;

/** Suggests another port: ten higher, or lower near the end of the range. */
export function alternativePort(port: number): number {
  return port + STEP <= LAST_PORT ? port + STEP : port - STEP;
}
