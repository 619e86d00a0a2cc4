/** A data directory that cannot be used as it is. The message ends with what to do, one line each. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
  readonly remedies: readonly string[];

  constructor(what: string, remedies: readonly string[], options?: ErrorOptions) {
    super([what, ...remedies.map((remedy) => `  - ${remedy}`)].join('\n'), options);
    this.remedies = remedies;
  }
}
