import { describe, expect, it } from 'vitest';
import type { BundledDocument } from '../bundle-document.ts';
import { emitForms } from './emit-forms.ts';

const note = { type: 'string', maxLength: 20, 'x-label': { zh_TC: '備註', en: 'Note' } };
const schemas = {
  Entries: { properties: { note } },
  Key: { properties: { version: { type: 'integer' } } },
};
const quote = { 'x-form': true, properties: { note } };
const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const document = {
  components: { schemas },
  'x-technical-fields': { version: 'Sent back as it was read.' },
  'x-deals': {
    SiteList: { channel: 'data', safe: true, request: ref('Entries') },
    RateQuote: { channel: 'data', safe: true, request: quote },
    SiteEdit: { channel: 'data', safe: false, request: ref('Entries') },
    SiteRead: { channel: 'data', safe: false, request: ref('Key') },
    RateChange: { channel: 'task', safe: false, form: ref('Entries') },
  },
} as unknown as BundledDocument;

describe('generated form modules', () => {
  it('exist for each write and document type with entries, and for queries with a form', () => {
    expect(Object.keys(emitForms(document))).toEqual(['rate-quote.ts', 'site-edit.ts', 'rate-change.ts']);
  });

  it('export a shape under the name of the deal', () => {
    const text = emitForms(document)['site-edit.ts'];
    expect(text).toContain("export const siteEditFormShape = {\n  deal: 'SiteEdit',");
    expect(text).toContain(
      `    note: {"kind":"plainText","label":{"zh_TC":"備註","en":"Note"},"maxLength":20},`,
    );
    expect(text).toContain('} as const satisfies FormShape;');
  });
});
