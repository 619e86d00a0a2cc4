import payloads from '@parking-plus/domain/xss-payloads.json';
import { describe, expect, it } from 'vitest';
import { HTML, sanitizeElement } from './sanitize-dom.ts';

// Unlike browsers, happy-dom loads resources even for an inert document.
Object.assign((window as unknown as { happyDOM: { settings: object } }).happyDOM.settings, {
  navigation: { disableChildFrameNavigation: true },
  disableCSSFileLoading: true,
  disableJavaScriptFileLoading: true,
  handleDisabledFileLoadingAsSuccess: true,
});

const imageText = '（未顯示外部圖片）';

// DOMPurify does not support this DOM. first-entry.spec.ts tests both layers in the browser. This test covers
// the second layer, which must be sufficient alone.
function cleaned(html: string) {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  const hasOwnColours = sanitizeElement(body, imageText);
  return { body, html: body.innerHTML, hasOwnColours };
}

describe('bulletin content keeps', () => {
  it.each([
    ['paragraphs and marks', '<p>各位 <strong>好</strong><br><em>x</em></p>'],
    ['lists', '<ol start="2"><li>一</li></ol><ul><li>二</li></ul>'],
    [
      'tables',
      '<table><thead><tr><th colspan="2">項目</th></tr></thead><tbody><tr><td>a</td><td>b</td></tr></tbody></table>',
    ],
    ['embedded pictures', '<p><img src="data:image/png;base64,iVBORw0=" alt="圖"></p>'],
    ['pictures of this host', '<p><img src="/plus/favicon.svg" alt="圖" width="40"></p>'],
  ])('%s', (_title, html) => {
    expect(cleaned(html).html).toBe(html);
  });

  it('links, which open in a new page without access to this one', () => {
    const rest = 'target="_blank" rel="noopener noreferrer"';
    expect(cleaned('<a href="https://law.moj.gov.tw/" target="_self">法規</a>').html).toBe(
      `<a href="https://law.moj.gov.tw/" ${rest}>法規</a>`,
    );
    expect(cleaned('<a href="mailto:a@b.tw">信</a>').html).toBe(`<a href="mailto:a@b.tw" ${rest}>信</a>`);
    expect(cleaned('<a href="tel:0912345678">電話</a>').html).toBe(
      `<a href="tel:0912345678" ${rest}>電話</a>`,
    );
  });

  it('a text instead of a picture from another host', () => {
    expect(cleaned('<p>看<img src="https://other.example/a.png"></p>').html).toBe(`<p>看${imageText}</p>`);
    expect(cleaned('<img src="//other.example/a.png" alt="平面圖">').html).toBe('平面圖');
  });

  it('colours and alignment, and reports them, because they suit white paper only', () => {
    const { body, hasOwnColours } = cleaned(
      '<p style="COLOR: #C00; text-align:center; position:fixed">紅</p>',
    );
    expect(body.firstElementChild?.getAttribute('style')).toBe('color: #c00; text-align: center');
    expect(hasOwnColours).toBe(true);
    expect(cleaned('<p style="text-align:right">右</p>').hasOwnColours).toBe(false);
  });
});

describe('attack vectors that run, load, send or cover', () => {
  it('cover many techniques', () => {
    expect(payloads.length).toBeGreaterThanOrEqual(40);
    expect(new Set(payloads).size).toBe(payloads.length);
  });

  it.each(payloads)('are removed: %s', (payload) => {
    for (const element of cleaned(payload).body.querySelectorAll('*')) {
      expect(element.namespaceURI).toBe(HTML);
      expect(element.localName).not.toMatch(
        /^(?:script|style|svg|math|iframe|object|embed|base|link|meta|form|input|button|select|textarea|video|audio|source|template|dialog|x.*)$/,
      );
      for (const { name, value } of [...element.attributes]) {
        expect(name).not.toMatch(
          /^(?:on|aria-|data-|id$|name$|class$|srcset$|action$|background$|ping$|is$|role$|tabindex$)/,
        );
        if (name === 'href') expect(value).toMatch(/^(?:https?|mailto|tel):/);
        if (name === 'src') expect(value).not.toMatch(/evil|javascript|data:text|svg/);
        if (name === 'style') expect(value).not.toMatch(/url|\\|position|expression|image|\(hit/);
      }
    }
  });
});
