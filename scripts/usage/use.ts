/** Contract use of one part of the source. */
export class Use {
  readonly deals = new Set<string>();
  /** Steps of documents: `create`, `approve`. */
  readonly steps = new Set<string>();
  readonly operations = new Set<string>();
  /** `PaymentRow.bankMessage`; `PaymentRow.*` if a whole record is passed on. */
  readonly reads = new Set<string>();
  /** Codes sent by field, or null if any code can be sent. */
  readonly sends = new Map<string, Set<string> | null>();
  /** `CashFlowPayState.Paying`; `CashFlowPayState.*` for every code; `RefundQuote.fullWay=void`. */
  readonly codes = new Set<string>();
  readonly statuses = new Set<number>();

  get isEmpty(): boolean {
    const { deals, steps, operations, reads, sends, codes, statuses } = this;
    return [deals, steps, operations, reads, sends, codes, statuses].every(({ size }) => size === 0);
  }

  send(field: string, values?: readonly (string | number)[]): void {
    const known = this.sends.get(field);
    if (values === undefined || known === null) this.sends.set(field, null);
    else this.sends.set(field, new Set([...(known ?? []), ...values.map(String)]));
  }
}
