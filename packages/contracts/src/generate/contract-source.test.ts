import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { packageRoot, readDeals, readEnums } from './contract-source.ts';
import { collectAssumptions, emitAssumptions } from './emit-assumptions.ts';

describe('deal registry', () => {
  it('gives every deal its own 5-digit code and a title in both languages', () => {
    const deals = readDeals();
    expect(new Set(deals.map((deal) => deal.code)).size).toBe(deals.length);
    for (const deal of deals) {
      expect(deal.title, deal.name).toEqual({
        zh_TC: expect.stringMatching(/\S/),
        en: expect.stringMatching(/\S/),
      });
      expect(['data', 'task'], deal.name).toContain(deal.channel);
    }
  });

  it('gives every deal an example payload for the contract suite', () => {
    for (const deal of readDeals()) {
      const example = deal.channel === 'data' ? deal.examples.request : deal.examples.form;
      expect(example, deal.name).toBeTypeOf('object');
    }
  });
});

describe('enumerations', () => {
  it('labels every code in both languages', () => {
    for (const source of readEnums()) {
      for (const code of source.enum) {
        const label = source['x-enum-labels'][String(code)];
        expect(label?.zh_TC, `${source.name} ${code}`).toMatch(/\S/);
        expect(label?.en, `${source.name} ${code}`).toMatch(/\S/);
        expect(label?.name, `${source.name} ${code}`).toMatch(/^[A-Z][A-Za-z0-9]*$/);
      }
    }
  });
});

describe('docs/assumptions.md', () => {
  it('points to files that exist', () => {
    for (const { file } of collectAssumptions()) {
      expect(existsSync(join(packageRoot, '../..', file)), file).toBe(true);
    }
  });

  it('lists every x-assumed of the contract', () => {
    const page = readFileSync(join(packageRoot, '../../docs/assumptions.md'), 'utf8');
    expect(page).toBe(emitAssumptions(collectAssumptions()));
  });
});
