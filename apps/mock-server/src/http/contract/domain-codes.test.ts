import * as contract from '@parking-plus/contracts';
import * as domain from '@parking-plus/domain';
import { expect, it } from 'vitest';

type CodeTable = Record<string, number | string>;

function codeTables(module: Record<string, unknown>): [string, CodeTable][] {
  return Object.entries(module).filter((entry): entry is [string, CodeTable] => {
    const [name, value] = entry;
    return /^[A-Z][a-z]/.test(name) && typeof value === 'object' && value !== null;
  });
}

const contractTables = new Map(codeTables(contract));
const domainTables = codeTables(domain);

it('finds the code tables used by the domain', () => {
  expect(domainTables.length).toBeGreaterThanOrEqual(10);
});

it.each(domainTables)('%s has the names and codes of the contract', (name, table) => {
  const promised = contractTables.get(name);
  expect(promised, `the contract has no enumeration ${name}`).toBeDefined();
  // Codes of digits travel as text; in rules they are numbers.
  const codes = Object.fromEntries(
    Object.entries(promised ?? {}).map(([member, code]) => [member, Number(code)]),
  );
  expect(codes).toMatchObject(table);
});
