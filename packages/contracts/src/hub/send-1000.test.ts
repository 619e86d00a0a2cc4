import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatSend1000, parseSend1000, parseTaskOutcome, type Send1000 } from './send-1000.ts';

const base64url = fc.stringMatching(/^[A-Za-z0-9_-]{1,40}$/);
const plain = fc.stringMatching(/^[^|]{0,20}$/);

function buildMessage(overrides: Partial<Send1000> = {}): Send1000 {
  return {
    softwareCode: '900000003',
    projectClass: '1',
    identity: '2',
    siteCode: '0',
    sentAt: '2026-11-20T10:00:00+08:00',
    sealed: { data: 'c2VhbGVk', tag: 'dGFn' },
    ...overrides,
  };
}

describe('the text of Send1000', () => {
  test('has the sealed payload and its tag in fields 6 and 7, counted from 0 @spec(7.19)', () => {
    const text = formatSend1000(buildMessage());
    expect(text).toBe('1000|900000003|1|2|0|2026-11-20T10:00:00+08:00|c2VhbGVk|dGFn');
    expect(parseSend1000(text)).toEqual({ ok: true, message: buildMessage() });
  });

  test('can be parsed after formatting', () => {
    const messages = fc.record({
      softwareCode: plain,
      projectClass: plain,
      identity: plain,
      siteCode: plain,
      sentAt: plain,
      sealed: fc.record({ data: base64url, tag: base64url }),
    });
    fc.assert(
      fc.property(messages, (message) => {
        expect(parseSend1000(formatSend1000(message))).toEqual({ ok: true, message });
      }),
    );
  });

  test('can differ where the specification is silent: other or more fields, other base64', () => {
    const other = buildMessage({ sealed: { data: 'a+/b==', tag: 'a+/=' }, sentAt: '' });
    expect(parseSend1000(`${formatSend1000(other)}|later|fields`)).toEqual({ ok: true, message: other });
  });

  test.each([
    ['nothing', undefined, 'not-text'],
    ['an object', { length: 8 }, 'not-text'],
    ['an empty text', '', 'too-few-fields'],
    ['seven fields', '1000|1|1|2|0|now|data', 'too-few-fields'],
    ['an empty payload', '1000|1|1|2|0|now||tag', 'not-sealed'],
    ['an empty tag', '1000|1|1|2|0|now|data|', 'not-sealed'],
    ['plain text as payload', '1000|1|1|2|0|now|<b>上傳完成</b>|tag', 'not-sealed'],
    ['only pipes', '|'.repeat(1_000), 'not-sealed'],
    ['an oversized payload', `1000|1|1|2|0|now|${'a'.repeat(1_400_001)}|tag`, 'too-long'],
    ['an oversized tag', `1000|1|1|2|0|now|data|${'a'.repeat(65)}`, 'too-long'],
    ['an endless text', 'a'.repeat(2_000_000), 'too-long'],
  ])('rejects %s', (_title, text, fault) => {
    expect(parseSend1000(text)).toEqual({ ok: false, fault });
  });

  test('never throws for any input', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.constant('|||||||')), (value) => {
        expect(typeof parseSend1000(value).ok).toBe('boolean');
      }),
    );
  });
});

describe('the sealed outcome', () => {
  test.each([
    ['{"success":true,"message":"上傳完成"}', { success: true, message: '上傳完成' }],
    ['{"success":false}', { success: false }],
    ['{"success":true,"message":7,"data":{"rows":3},"more":1}', { success: true, data: { rows: 3 } }],
  ])('%s', (text, outcome) => {
    expect(parseTaskOutcome(text)).toEqual(outcome);
  });

  test.each(['', 'null', '[]', '"done"', '{', '{"success":"yes"}', '{"message":"done"}'])(
    'rejects %j',
    (text) => {
      expect(parseTaskOutcome(text)).toBeNull();
    },
  );
});
