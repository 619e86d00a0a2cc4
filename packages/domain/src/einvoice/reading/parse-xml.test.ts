import { describe, expect, it } from 'vitest';
import { MAX_XML_BYTES, parseXml } from './parse-xml.ts';

const refusal = (file: Uint8Array | string) => {
  const parsed = parseXml(file);
  return parsed.ok ? undefined : parsed.reason;
};
const bytes = (text: string) => new TextEncoder().encode(text);

/** Content that expands to a billion copies. */
const BOMB = `<!DOCTYPE a [<!ENTITY b "x">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`).join('')}]><a>&b8;</a>`;

describe('parseXml', () => {
  it.each([
    ['a declaration', '<?xml version="1.0" encoding="utf-8"?><a>中</a>'],
    ['no declaration', '<a>中</a>'],
    ['a byte order mark', '\ufeff<?xml version="1.0" encoding="UTF-8"?>\n<a>中</a>\n'],
    ['comments and sections', '<!-- <!DOCTYPE x> --><?pi <a> ?><a><!-- <b> --><![CDATA[<!x>]]></a>'],
    ['attributes with markup', `<a b="/>" c='>"'><d e="x"/></a>`],
    ['references', '<a>&lt;&#x4e2d;&amp;&#20013;</a>'],
  ])('reads %s', (_, text) => {
    expect(refusal(text)).toBeUndefined();
    expect(refusal(bytes(text))).toBeUndefined();
  });

  it.each([
    ['nothing', '', 'empty'],
    ['blanks', ' \n', 'empty'],
    ['no markup', 'E0103', 'malformed'],
    ['an entity bomb', BOMB, 'doctype'],
    ['an external entity', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>', 'doctype'],
    ['a DOCTYPE in lower case', '<!doctype a><a/>', 'doctype'],
    ['an undeclared entity', '<a>&b;</a>', 'malformed'],
    ['a declared Big5', '<?xml version="1.0" encoding="Big5"?><a/>', 'encoding'],
    ['a null character', '<a>\u0000</a>', 'forbidden-character'],
    ['a replacement character', '<a>\ufffd</a>', 'forbidden-character'],
    ['a lone surrogate', '<a>\ud800</a>', 'forbidden-character'],
    ['an unclosed element', '<a><b></b>', 'malformed'],
    ['a wrong end', '<a><b></a>', 'malformed'],
    ['half a tag', '<a><b', 'malformed'],
    ['an endless quote', '<a b="></a>', 'malformed'],
    ['an endless comment', '<a><!-- </a>', 'malformed'],
    ['an endless section', '<a><![CDATA[ </a>', 'malformed'],
    ['two roots', '<a/><b/>', 'malformed'],
    ['text after the root', '<a/>x', 'malformed'],
    ['an undeclared prefix', '<x:a/>', 'malformed'],
    ['an attribute without quotes', '<a b=1/>', 'malformed'],
    ['a web page', '<html><br><p>502 Bad Gateway</html>', 'malformed'],
  ])('refuses %s', (_, text, reason) => {
    expect(refusal(text)).toBe(reason);
  });

  it('refuses bytes that are not UTF-8', () => {
    expect(refusal(new Uint8Array([0x3c, 0x61, 0x3e, 0xa4, 0xa4, 0x3c, 0x2f, 0x61, 0x3e]))).toBe('encoding');
    expect(refusal(new Uint8Array([0xff, 0xfe, 0x3c, 0x00, 0x61, 0x00, 0x2f, 0x00, 0x3e, 0x00]))).toBe(
      'encoding',
    );
    expect(refusal(bytes('<a>中</a>').slice(0, 5))).toBe('encoding');
  });

  it('takes 32 levels, not more', () => {
    const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth);
    expect(refusal(nested(32))).toBeUndefined();
    expect(refusal(nested(33))).toBe('too-deep');
    expect(refusal('<a b="/>">'.repeat(33))).toBe('too-deep');
    expect(refusal(`<r>${'<a/>'.repeat(100)}${'<b></b>'.repeat(100)}</r>`)).toBeUndefined();
  });

  it('refuses 100 MB and deep nesting without building a tree', () => {
    expect(refusal('<a>'.repeat(33_000_000))).toBe('too-large');
    expect(refusal('<a>'.repeat(6_000_000))).toBe('too-deep');
    expect(refusal('<'.repeat(MAX_XML_BYTES))).toBe('malformed');
    expect(refusal('<!--'.repeat(MAX_XML_BYTES / 4))).toBe('malformed');
    expect(refusal(' '.repeat(MAX_XML_BYTES))).toBe('empty');
    expect(refusal(' '.repeat(MAX_XML_BYTES + 1))).toBe('too-large');
  });
});
