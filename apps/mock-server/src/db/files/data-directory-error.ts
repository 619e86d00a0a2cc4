/** Unusable data directory. The message ends with the fixes, one per line. */
export class DataDirectoryError extends Error {
  override readonly name = 'DataDirectoryError';
  readonly remedies: readonly string[];

  constructor(what: string, remedies: readonly string[], options?: ErrorOptions) {
    super([what, ...remedies.map((remedy) => `  - ${remedy}`)].join('\n'), options);
    this.remedies = remedies;
  }
}
