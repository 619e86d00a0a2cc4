import { type DataDeal, type DealName, dealCodes, dealRegistry } from '@parking-plus/contracts';
import { ExampleError, resolveExample } from '@parking-plus/contracts/suite';
import { checkDeal } from '@parking-plus/contracts/validators';
import { isMembers, type Members } from './site-ownership.ts';

export type ViewOptions = {
  /** Returns a deal's result, or undefined if it fails. */
  ask(deal: DataDeal, payload: unknown): Promise<unknown>;
  /** Sites to include. All visible sites by default. */
  readonly siteCodes?: readonly string[];
  /** Returns the sites of a record, or undefined. */
  sitesOf(record: Members): readonly string[] | undefined;
};

/** Contract examples, filled with records that one account sees. */
export class ExampleView {
  readonly #options: ViewOptions;
  readonly #results = new Map<DataDeal, Promise<unknown>>();

  constructor(options: ViewOptions) {
    this.#options = options;
  }

  /** Returns undefined if a value the example needs is not available. */
  async fill(example: unknown): Promise<unknown> {
    try {
      return await resolveExample(example, (deal) => this.resultOf(deal));
    } catch (error) {
      if (error instanceof ExampleError) return undefined;
      throw error;
    }
  }

  /**
   * Returns the result of the deal's example. Writes are replaced by a row of the list, so that nothing
   * changes.
   */
  resultOf(deal: DataDeal): Promise<unknown> {
    const known = this.#results.get(deal);
    if (known !== undefined) return known;
    const result = dealRegistry[deal].safe ? this.#look(deal) : this.#firstRowBeside(deal);
    this.#results.set(deal, result);
    return result;
  }

  async #look(deal: DataDeal): Promise<unknown> {
    const metadata = dealRegistry[deal];
    if (metadata.channel !== 'data') return undefined;
    const example = await this.fill(metadata.exampleRequest);
    if (!isMembers(example)) return undefined;
    const { ask, siteCodes } = this.#options;
    const payload = 'pageSize' in example ? { ...example, pageSize: 100 } : example;
    if (siteCodes === undefined) return ask(deal, payload);
    const found = this.#rowsOf(await ask(deal, await filterBySites(deal, payload, siteCodes)));
    if (!isMembers(found) || !Array.isArray(found.items) || found.items.length > 0) return found;
    // No record matches the example; one of another kind is better than none.
    const { filters: _, ...unfiltered } = payload;
    return this.#rowsOf(await ask(deal, await filterBySites(deal, unfiltered, siteCodes)));
  }

  async #firstRowBeside(deal: DataDeal): Promise<unknown> {
    const listCode = `${dealCodes[deal as DealName].slice(0, 3)}00`;
    const list = (Object.keys(dealRegistry) as DataDeal[]).find(
      (name) => dealRegistry[name].code === listCode,
    );
    const result = list === undefined ? undefined : await this.resultOf(list);
    return isMembers(result) && Array.isArray(result.items) ? (result.items[0] as unknown) : undefined;
  }

  /**
   * Returns the result without rows of other sites, and without rows of no site if any of these sites has
   * rows.
   */
  #rowsOf(value: unknown): unknown {
    const { sitesOf, siteCodes = [] } = this.#options;
    if (Array.isArray(value)) {
      const places = value.map((row) => ({
        row: row as unknown,
        sites: isMembers(row) ? sitesOf(row) : undefined,
      }));
      const within = places.filter(({ sites }) => sites?.every((code) => siteCodes.includes(code)));
      const kept = within.length > 0 ? within : places.filter(({ sites }) => sites === undefined);
      return kept.map(({ row }) => this.#rowsOf(row));
    }
    if (!isMembers(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, this.#rowsOf(member)]));
  }
}

/** Restricts the query to these sites if the deal supports it. */
export async function filterBySites(
  deal: DataDeal,
  payload: Members,
  siteCodes: readonly string[],
): Promise<Members> {
  const filters = isMembers(payload.filters) ? payload.filters : {};
  const shapes = [
    { ...payload, filters: { ...filters, siteCodes } },
    { ...payload, siteCodes },
  ];
  for (const shape of shapes) if ((await checkDeal(deal, 'request', shape)).length === 0) return shape;
  return payload;
}
