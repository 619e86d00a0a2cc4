import type { ContractDocument } from '../../changes/contract-document.ts';
import { contractDocument } from '../../document.ts';
import type { DataDeal, DealName } from '../../generated/deals.ts';
import {
  hasField,
  mergedUse,
  SchemaFields,
  type ScreenUse,
  screenUses,
  type WebUsage,
} from '../../usage/index.ts';
import type { Caller, CheckedExchange } from '../caller.ts';
import {
  type CaseReport,
  type ContractCase,
  failed,
  type Verdict,
  violationText,
} from '../cases/contract-case.ts';
import type { ContractViolation } from '../check-exchange.ts';
import { dataDealMetadata, dataDeals } from '../deal-lists.ts';
import { resultSchemaName } from '../schema-names.ts';

/** A client's requirements of a server. Faults in parts that it does not use count as remarks. */
export class ConsumerNeeds {
  readonly #fields = new SchemaFields(contractDocument as unknown as ContractDocument);
  readonly #use: ScreenUse;
  readonly #screens: ReadonlyMap<string, ScreenUse>;
  readonly #ignored = new Set<string>();
  /** Fields that responses could have had, and had. */
  readonly #possible = new Set<string>();
  readonly #present = new Set<string>();

  constructor(usage: WebUsage) {
    this.#use = mergedUse(usage.parts);
    this.#screens = screenUses(usage);
  }

  /** Returns the cases of used deals and operations, and one for each used filter that sends codes. */
  casesOf(cases: readonly ContractCase[]): ContractCase[] {
    const { deals, operations } = this.#use;
    return [
      ...cases.filter(({ deal, operationId }) => (deal ? deals.has(deal) : operations.has(operationId))),
      ...dataDeals
        .filter((deal) => deals.has(deal) && dataDealMetadata(deal).safe)
        .flatMap((deal) => this.#codeCases(deal)),
    ];
  }

  /** Returns a report whose verdict counts faults in used fields only, with the screens that they break. */
  judged(report: CaseReport): CaseReport {
    for (const exchange of report.exchanges) this.#note(exchange);
    const { verdict, deal } = report;
    if (verdict.outcome !== 'failed' || deal === undefined || verdict.departures.length === 0) return report;
    const screens = new Set<string>();
    const used = verdict.departures.filter((departure) => {
      if (departure.part !== 'result') return true;
      const touched = this.#screensReading(deal, this.#fieldsOf(deal, departure, report.exchanges));
      for (const screen of touched) screens.add(screen);
      if (touched.length === 0)
        this.#ignored.add(`${deal}: ${violationText({ ...departure, pointer: starred(departure.pointer) })}`);
      return touched.length > 0;
    });
    if (used.length === 0) return { ...report, verdict: { outcome: 'passed' } };
    const { reason } =
      used.length === verdict.departures.length ? verdict : { reason: used.map(violationText).join('; ') };
    return {
      ...report,
      verdict: { outcome: 'failed', reason, departures: used, screens: [...screens].sort() },
    };
  }

  /** Returns optional fields that the client reads and no response had, and faults that it does not notice. */
  remarks(): { missing: string[]; ignored: string[] } {
    const missing = [...this.#possible].filter(
      (field) => !this.#present.has(field) && hasField(this.#use.reads, field),
    );
    return { missing: missing.sort(), ignored: [...this.#ignored].sort() };
  }

  #note({ verdict: { call, isSuccess }, came }: CheckedExchange): void {
    if (!isSuccess || call?.deal === undefined || !this.#use.deals.has(call.deal)) return;
    const schema = { $ref: `#/components/schemas/${resultSchemaName(call.deal, call.action)}` };
    const result = resultIn(came);
    this.#fields.in(schema, result, this.#present);
    this.#fields.possibleIn(schema, result, this.#possible);
  }

  #fieldsOf(deal: DealName, { pointer }: ContractViolation, exchanges: readonly CheckedExchange[]): string[] {
    const action = exchanges.find(({ verdict }) => verdict.call?.deal === deal)?.verdict.call?.action;
    const schema = { $ref: `#/components/schemas/${resultSchemaName(deal, action)}` };
    const steps = starred(pointer).split('/').slice(1);
    return [...this.#fields.at(schema, steps), ...this.#fields.below(schema, steps)];
  }

  #screensReading(deal: DealName, fields: readonly string[]): string[] {
    return [...this.#screens]
      .filter(([, { deals, reads }]) => deals.has(deal) && fields.some((field) => hasField(reads, field)))
      .map(([screen]) => screen);
  }

  /**
   * A server can know fewer codes than the contract: each code that a filter of the client sends must be taken. Only
   * filters that are lists are independent of each other.
   */
  #codeCases(deal: DataDeal): ContractCase[] {
    const request = { $ref: `#/components/schemas/${deal}Request` };
    return this.#fields
      .codesBelow(request, ['filters'])
      .flatMap(({ field, name, codes, isList }): ContractCase[] => {
        const known = this.#use.sends.get(field);
        if (!isList || !hasField(this.#use.sends, field)) return [];
        const sent = known ? codes.filter((code) => known.has(String(code))) : codes;
        return [
          {
            title: `${deal} takes every code of ${name}`,
            operationId: 'data',
            status: '200',
            deal,
            run: (caller) => takesCodes(caller, deal, name, sent),
          },
        ];
      });
  }
}

async function takesCodes(
  caller: Caller,
  deal: DataDeal,
  name: string,
  codes: readonly unknown[],
): Promise<Verdict> {
  const example = (await caller.examplePayload(deal)) as { filters?: object };
  for (const code of codes) {
    const payload = { ...example, filters: { ...example.filters, [name]: [code] } };
    const { status, came, verdict } = await caller.sendData(deal, payload);
    if (!verdict.isSuccess && verdict.answer.length === 0)
      return failed(
        `it refuses ${JSON.stringify({ [name]: [code] })}: ${status} ${JSON.stringify(came).slice(0, 200)}`,
      );
  }
  return { outcome: 'passed' };
}

function starred(pointer: string): string {
  return pointer.replace(/\/\d+(?=\/|$)/g, '/*');
}

function resultIn(came: unknown): unknown {
  const { data } = came as { data?: unknown };
  return typeof data === 'string' ? JSON.parse(data) : undefined;
}
