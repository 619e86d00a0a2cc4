declare module 'virtual:seed-version' {
  /** Changes whenever migrations, seeds or the rules that they use change. */
  export const seedVersion: string;
  /** PGlite's release: a data directory made by one is not promised to open in another. */
  export const pgliteVersion: string;
}
