import { describe, expect, it } from 'vitest';
import type { BundledDocument } from '../bundle-document.ts';
import { emitRecords } from './emit-records.ts';

const text = (zh_TC: string) => ({ type: 'string', 'x-label': { zh_TC, en: zh_TC } });
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const site = { label: { zh_TC: '場站', en: 'Site' }, schemas: ['Site'], deals: ['SiteEdit'] };
const source = {
  components: {
    schemas: {
      Site: { properties: { name: text('名稱'), unlabelled: { type: 'string' } } },
      SiteForm: { properties: { name: text('站名'), settings: { properties: { fax: text('傳真') } } } },
      Rate: { properties: { name: text('費率名稱') } },
    },
  },
  'x-technical-fields': {},
  'x-records': {
    sites: {
      ...site,
      members: { state: { 'x-label': { zh_TC: '狀態', en: 'State' }, 'x-enum-name': 'State' } },
    },
    rates: { label: { zh_TC: '費率', en: 'Rate' }, schemas: ['Rate'] },
  },
  'x-deals': {
    SiteEdit: { channel: 'data', safe: false, request: ref('SiteForm') },
    RateChange: { channel: 'task', safe: false, form: ref('Rate') },
  },
};
const emit = (overrides = {}) => emitRecords({ ...source, ...overrides } as unknown as BundledDocument);

describe('the generated records module', () => {
  it('labels members by their record, with schemas before writes, at any depth', () => {
    const label = (word: string) => `"label":{"zh_TC":"${word}","en":"${word}"}`;
    expect(emit()).toContain(`    name: {"kind":"plainText",${label('名稱')}},`);
    expect(emit()).toContain(`    fax: {"kind":"plainText",${label('傳真')}},`);
    expect(emit()).toContain(
      '    state: {"kind":"enumeration","label":{"zh_TC":"狀態","en":"State"},"enumName":"State"},',
    );
    expect(emit()).not.toContain('unlabelled');
  });

  it('repeats a member for a record or form only if it differs', () => {
    const name = '"name":{"kind":"plainText","label":{"zh_TC":"費率名稱","en":"費率名稱"}}';
    expect(emit()).toContain('    sites: {"label":{"zh_TC":"場站","en":"Site"},"members":{}},');
    expect(emit()).toContain(`    rates: {"label":{"zh_TC":"費率","en":"Rate"},"members":{${name}}},`);
    expect(emit()).toContain(`    RateChange: {${name}},`);
  });

  it('rejects an unknown deal', () => {
    const sites = { ...site, deals: ['SiteEdits'] };
    expect(() => emit({ 'x-records': { sites } })).toThrow('the deal SiteEdits');
  });
});
