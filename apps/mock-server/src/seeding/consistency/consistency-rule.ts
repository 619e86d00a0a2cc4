/** What must hold of the data as a whole, and the rows that break it. */
export type ConsistencyRule = {
  /** Short name that a person can look for: `invoice-items-make-the-total`. */
  readonly name: string;
  /** Tables that it reads; a database that lacks one of them is not asked. */
  readonly tables: readonly string[];
  /** A select of `record` (what to look up) and `detail` (what is wrong with it), both text, one row per fault. */
  readonly faults: string;
};
