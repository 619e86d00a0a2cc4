import { isScalarOf, type JsonSchema, resolved } from '../payloads/json-schema.ts';
import type { PagedList, ReadPage, Row } from './list-cases.ts';

type Page = Awaited<ReturnType<ReadPage>>;

/** Applies one filter. Returns how the rows violate it, or undefined. */
type FilterCheck = (read: ReadPage, unfiltered: Page) => Promise<string | undefined>;

/** Returns a check for each filter whose effect follows from the contract. */
export function filterChecks({ filters, row }: PagedList): FilterCheck[] {
  const required = new Set(filters.required);
  return Object.entries(filters.properties ?? {}).flatMap(([name, schema]) => {
    if (required.has(name)) return [];
    const check = checkOf(name, resolved(schema), filters.properties ?? {}, row.properties ?? {});
    return check === undefined ? [] : [check];
  });
}

type Members = Readonly<Record<string, JsonSchema>>;

function checkOf(name: string, schema: JsonSchema, filters: Members, row: Members): FilterCheck | undefined {
  if (schema.type === 'boolean') return partitionCheck(name);
  const until = name.replace(/^from$/, 'to').replace(/From$/, 'To');
  const isPeriod = until !== name && until in filters;
  const member = schema.type === 'array' ? memberOf(name, schema.items, row) : undefined;
  if (member !== undefined) return valuesCheck(name, member, schema.items ?? {});
  // Other rows than those of a site can concern it, such as rows of all sites.
  if (schema.items?.$ref !== undefined) return undefined;
  const nothing = (isPeriod ? LONG_AGO : NOWHERE).find((text) =>
    isScalarOf(resolved(schema.items ?? schema), text),
  );
  if (nothing === undefined || /^to$|To$/.test(name)) return undefined;
  if (isPeriod) return emptyCheck({ [name]: nothing, [until]: nothing });
  return emptyCheck({ [name]: schema.type === 'array' ? [nothing] : nothing });
}

/** Values that no row has. */
const LONG_AGO = ['1999-01-04', '1999-01'];
const NOWHERE = ['zqxjkv'];

/** Returns the member of a row that a filter by values selects: the only one of that schema, or of that name. */
function memberOf(name: string, items: JsonSchema | undefined, row: Members): string | undefined {
  const same = Object.keys(row).filter(
    (member) => items?.$ref !== undefined && row[member]?.$ref === items.$ref,
  );
  const singular = name
    .replace(/ies$/, 'y')
    .replace(/(ss|x|ch)es$/, '$1')
    .replace(/s$/, '');
  return same.find((member) => member === singular) ?? (same.length === 1 ? same[0] : undefined);
}

function valuesCheck(name: string, member: string, items: JsonSchema): FilterCheck {
  return async (read, unfiltered) => {
    const seen = [...new Set(unfiltered.items.map((row) => row[member]))].filter(isValue);
    const codes = (resolved(items).enum ?? []).filter(isValue);
    // A code without rows must give none: with it, a list of equal rows also shows an ignored filter.
    for (const value of new Set([
      ...seen.slice(0, 2),
      ...codes.filter((code) => !seen.includes(code)).slice(0, 1),
    ])) {
      const { items: rows, total } = await read({ pageSize: 100, filters: { [name]: [value] } });
      const other = rows.find((row) => row[member] !== value);
      if (other)
        return `filtered by ${name} ${value}, it shows a row with ${member} ${String(other[member])}`;
      if (seen.includes(value) && rows.length === 0)
        return `filtered by ${name} ${value}, it hides the rows with it`;
      if (total > unfiltered.total) return `filtered by ${name} ${value}, it has more rows than without`;
    }
    return undefined;
  };
}

function isValue(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** A row answers yes or no, so both answers together have at most all rows. */
function partitionCheck(name: string): FilterCheck {
  return async (read, unfiltered) => {
    const yes = await read({ filters: { [name]: true } });
    const no = await read({ filters: { [name]: false } });
    if (yes.total + no.total <= unfiltered.total) return undefined;
    return `filtered by ${name}, yes has ${yes.total} and no ${no.total} of ${unfiltered.total} rows`;
  };
}

function emptyCheck(filters: Row): FilterCheck {
  return async (read) => {
    const { total } = await read({ filters });
    return total === 0 ? undefined : `filtered by ${JSON.stringify(filters)}, it has ${total} rows`;
  };
}
