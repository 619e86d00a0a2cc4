import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageRoot, readDeals, readEnums } from './contract-source.ts';
import { collectAssumptions, emitAssumptions } from './emit/emit-assumptions.ts';

describe('deal registry', () => {
  it('gives every deal a unique 5-digit code and a title in both languages', () => {
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

describe('an invalid deal file', () => {
  const whole = {
    code: '95000',
    title: { zh_TC: '新的', en: 'New' },
    channel: 'data',
    action: null,
    safe: true,
    request: {},
    result: {},
    examples: { request: {} },
  };
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'plus-contract-'));
    mkdirSync(join(root, 'deals'));
  });
  afterEach(() => rmSync(root, { recursive: true }));
  const write = (file: string, deal: object) =>
    writeFileSync(join(root, 'deals', file), JSON.stringify(deal));

  it.each(['1stList', 'newList', 'List.Old', '名單'])('is named %s', (name) => {
    write(`${name}.yaml`, whole);
    expect(() => readDeals(root)).toThrow(`openapi/deals/${name}.yaml: a deal is named by its file`);
  });

  it.each([
    [{ exmaples: {} }, 'has no member "exmaples"; it has code, title'],
    [{ states: ['110'] }, 'a deal of channel data has no member "states"'],
  ])('has unknown members: %o', (more, message) => {
    write('NewList.yaml', { ...whole, 'x-assumed': 'y', ...more });
    expect(() => readDeals(root)).toThrow(message);
  });

  it('has a deal whose name is invalid in a shared file', () => {
    write('chargers.yaml', { chargerList: whole });
    expect(() => readDeals(root)).toThrow('openapi/deals/chargers.yaml: "chargerList" is no name of a deal');
  });

  it('reuses a deal name, in its own file or a shared one', () => {
    write('NewList.yaml', whole);
    write('chargers.yaml', { NewList: { ...whole, code: '95020' } });
    expect(() => readDeals(root)).toThrow(
      '#/NewList: name NewList is already that of openapi/deals/NewList.yaml',
    );
  });

  it('reuses a code, or has no code', () => {
    write('NewList.yaml', whole);
    expect(readDeals(root).map(({ name }) => name)).toEqual(['NewList']);
    write('OtherList.yaml', whole);
    expect(() => readDeals(root)).toThrow('code 95000 is already that of openapi/deals/NewList.yaml');
    write('OtherList.yaml', { ...whole, code: '950' });
    expect(() => readDeals(root)).toThrow('must be 5 digits');
  });
});

describe('a file in kebab-case', () => {
  it('contains several deals and their schemas', () => {
    const root = mkdtempSync(join(tmpdir(), 'plus-contract-'));
    const deal = {
      title: {},
      channel: 'data',
      action: null,
      safe: true,
      request: {},
      result: {},
      examples: {},
    };
    mkdirSync(join(root, 'deals'));
    const chargers = {
      ChargerList: { ...deal, code: '95000' },
      ChargerEdit: { ...deal, code: '95002' },
      schemas: { ChargerRow: { type: 'object' } },
    };
    writeFileSync(join(root, 'deals', 'chargers.yaml'), JSON.stringify(chargers));
    expect(readDeals(root).map(({ name, source }) => [name, source])).toEqual([
      ['ChargerEdit', 'deals/chargers.yaml#/ChargerEdit'],
      ['ChargerList', 'deals/chargers.yaml#/ChargerList'],
    ]);
    rmSync(root, { recursive: true });
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
  it('lists every x-assumed of the contract', () => {
    const page = readFileSync(join(packageRoot, '../../docs/assumptions.md'), 'utf8');
    expect(page).toBe(emitAssumptions(collectAssumptions()));
  });
});
