/** One call as it went over the wire; bodies are parsed where they are JSON. */
export interface Exchange {
  method: string;
  /** Path below the API base, with its query string. */
  path: string;
  /** The body that was sent; undefined where there was none or it was a form. */
  sent: unknown;
  status: number;
  contentType: string;
  /** The body that came; text where it is not JSON. */
  came: unknown;
  /** Time until the whole answer was there. */
  ms: number;
}
