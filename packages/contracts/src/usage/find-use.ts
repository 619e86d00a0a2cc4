import type { ContractDocument } from '../changes/contract-document.ts';
import { SchemaFields } from './schema-fields.ts';
import { hasField, mergedUse, screensOf, type UsedPart, type WebUsage } from './web-usage.ts';

/** Uses of a part of the contract. */
export interface FoundUse {
  screens: string[];
  /** Parts of the source: what they do with it is in `kinds`. */
  parts: { file: string; part: string; kinds: ('reads' | 'sends' | 'calls')[] }[];
  tests: string[];
}

/**
 * Returns the field that a name means: `PaymentRow.bankMessage`, or by deal `PaymentList.items.bankMessage`.
 * Shape: several for alternatives; empty if the contract has no such field.
 */
export function fieldsNamed(name: string, document: ContractDocument): string[] {
  const [first = '', ...steps] = name.split('.');
  const fields = new SchemaFields(document);
  const deal = document['x-deals']?.[first];
  const schemas = deal
    ? [
        deal.result,
        deal.request,
        ...Object.values(deal.calls ?? {}).flatMap(({ request, result }) => [result, request]),
      ]
    : [{ $ref: `#/components/schemas/${first}` }];
  const found = schemas.flatMap((schema) => (schema ? fields.at(schema, steps) : []));
  return steps.length === 0 ? [] : [...new Set(found)];
}

/** Returns the uses of fields. A record that is passed on as a whole may be read, so it counts. */
export function findFields(usage: WebUsage, names: readonly string[]): FoundUse {
  return found(usage, (part) => {
    const { reads, sends } = mergedUse([part]);
    return [
      ...(names.some((name) => hasField(reads, name)) ? (['reads'] as const) : []),
      ...(names.some((name) => hasField(sends, name)) ? (['sends'] as const) : []),
    ];
  });
}

/** Returns the calls of a deal. */
export function findDeal(usage: WebUsage, deal: string): FoundUse {
  return found(usage, ({ deals }) => (deals?.includes(deal) ? ['calls'] : []));
}

function found(usage: WebUsage, kindsOf: (part: UsedPart) => FoundUse['parts'][number]['kinds']): FoundUse {
  const parts = usage.parts
    .map((part) => ({ part, kinds: kindsOf(part) }))
    .filter(({ kinds }) => kinds.length > 0);
  const screens = [...new Set(parts.flatMap(({ part }) => screensOf(usage, part)))].sort();
  const tests = new Set(screens.flatMap((screen) => usage.screens[screen] ?? []));
  return {
    screens,
    parts: parts.map(({ part: { file, part }, kinds }) => ({ file, part, kinds })),
    tests: [...tests].sort(),
  };
}
