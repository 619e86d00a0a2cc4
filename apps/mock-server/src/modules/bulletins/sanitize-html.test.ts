import payloads from '@parking-plus/domain/xss-payloads.json';
import { describe, expect, test } from 'vitest';
import { cleanBulletinHtml, hasVisibleContent } from './sanitize-html.ts';

describe('allowed content', () => {
  test.each([
    '<p>各位 <strong>好</strong><br /><em>x</em></p>',
    '<ol start="2"><li>一</li></ol><ul><li>二</li></ul>',
    '<table><thead><tr><th colspan="2">項目</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>',
    '<p style="color: #c00; text-align: center">紅</p>',
    '<p><a href="https://law.moj.gov.tw/">法規</a> <a href="tel:0912345678">電話</a></p>',
    '<p><img src="data:image/png;base64,iVBORw0=" /></p>',
  ])('%s', async (html) => {
    expect(await cleanBulletinHtml(html)).toBe(html);
  });

  test.each([
    ['<p onclick="hit()" class="x" id="y">a</p>', '<p>a</p>'],
    ['<a href="javascript:hit()">a</a>', '<a>a</a>'],
    ['<p>a<img src="https://evil.example/a.png">b</p>', '<p>ab</p>'],
    ['<p style="position:fixed;color:red">a</p>', '<p style="color: red">a</p>'],
    ['<script>hit()</script><style>p{}</style>a', 'a'],
    ['<b href="https://a.tw/">a</b>', '<b>a</b>'],
  ])('changes %s to %s', async (html, expected) => {
    expect(await cleanBulletinHtml(html)).toBe(expected);
  });
});

const TAG = /<([a-z\d]+)((?:\s+[a-z]+(?:="[^"<>]*")?)*)\s*\/?>/g;

// Parses the result with a strict grammar: tags and attributes as this server writes them.
test.each(payloads)('is harmless once stored: %s', async (payload) => {
  const stored = await cleanBulletinHtml(payload);
  const text = stored.replaceAll(TAG, '').replaceAll(/<\/[a-z\d]+>/g, '');
  expect(text).not.toContain('<');
  for (const [, tag, attributes = ''] of stored.matchAll(TAG)) {
    expect(tag).not.toMatch(
      /^(?:script|style|svg|math|iframe|object|embed|base|link|meta|form|input|button|select|textarea|video|audio|source|template|dialog|x.*)$/,
    );
    for (const [, name, value = ''] of attributes.matchAll(/([a-z]+)(?:="([^"]*)")?/g)) {
      expect(name).not.toMatch(/^(?:on|id$|name$|class$|srcset$|action$|background$|ping$|is$|role$)/);
      if (name === 'href') expect(value).toMatch(/^(?:https?:|mailto:|tel:|[^:]*$)/);
      if (name === 'src') expect(value).toMatch(/^data:image\/(?:png|gif|jpeg|webp|avif);/);
      if (name === 'style') expect(value).not.toMatch(/url|\\|position|expression|image|\(hit/);
    }
  }
  expect(await cleanBulletinHtml(stored)).toBe(stored);
});

test.each([
  ['', false],
  ['<p></p>', false],
  ['<p>&nbsp;<br /></p>', false],
  ['<p>a</p>', true],
  ['<img src="data:image/png;base64,iVBORw0=" />', true],
])('detects visible content in %j: %s', (html, expected) => {
  expect(hasVisibleContent(html)).toBe(expected);
});
