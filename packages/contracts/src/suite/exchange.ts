/** One call on the wire. JSON bodies are parsed. */
export interface Exchange {
  method: string;
  /** Path below the API base, with query string. */
  path: string;
  /** Request body. Undefined without one and for a form. */
  sent: unknown;
  status: number;
  contentType: string;
  /** Response body, as text if it is not JSON. */
  came: unknown;
  /** Time until the response was complete. */
  ms: number;
}
