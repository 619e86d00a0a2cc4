/** Rule for the whole database, with a query for violating rows. */
export type ConsistencyRule = {
  /** Short, searchable name: `invoice-items-make-the-total`. */
  readonly name: string;
  /** Tables that the rule reads. The rule is skipped if one is missing. */
  readonly tables: readonly string[];
  /**
   * Query for `record` (what to look up) and `detail` (what is wrong with it), both text, one row per error.
   */
  readonly faults: string;
};
