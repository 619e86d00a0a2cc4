import { describe, expect, it } from 'vitest';
import { BULLETIN_ATTRIBUTES, BULLETIN_LINK_SCHEMES, BULLETIN_TAGS, isInlineImage } from './bulletin-html.ts';

describe('an announcement', () => {
  it.each(['a', 'b', 'h1', 'img', 'li', 'ol', 'p', 'span', 'table', 'td', 'ul'])(
    'may contain <%s>',
    (tag) => {
      expect(BULLETIN_TAGS).toContain(tag);
    },
  );

  it.each([
    'script',
    'style',
    'iframe',
    'object',
    'embed',
    'form',
    'input',
    'link',
    'meta',
    'base',
    'svg',
    'video',
  ])('may not contain <%s>', (tag) => {
    expect(BULLETIN_TAGS).not.toContain(tag);
  });

  it.each(['alt', 'colspan', 'href', 'rowspan', 'src', 'style', 'title'])(
    'may use the attribute %s',
    (name) => {
      expect(BULLETIN_ATTRIBUTES).toContain(name);
    },
  );

  it('uses no handler, identifier, class or form attribute', () => {
    expect(
      BULLETIN_ATTRIBUTES.filter((name) => /^(on.*|id|class|name|action|srcset|target|)$/.test(name)),
    ).toEqual([]);
  });

  it('links to pages, mail and telephone numbers only', () => {
    expect(BULLETIN_LINK_SCHEMES).toEqual(['http', 'https', 'mailto', 'tel']);
  });
});

describe('an inline image', () => {
  it.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'DATA:IMAGE/JPEG;BASE64,/9j/4AA Q+',
    'data:image/webp;base64,',
  ])('is %s', (source) => {
    expect(isInlineImage(source)).toBe(true);
  });

  it.each([
    'data:image/svg+xml;base64,PHN2Zz4=',
    'https://example.com/a.png',
    'x data:image/png;base64,AAAA',
    'data:image/png;base64,AAAA"onerror=1',
    'data:text/html;base64,AAAA',
  ])('is not %s', (source) => {
    expect(isInlineImage(source)).toBe(false);
  });
});
