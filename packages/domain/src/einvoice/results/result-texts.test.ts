import { describe, expect, it } from 'vitest';
import { ACCEPTED, isResultCode, RESULT_CODES } from './result-codes.ts';
import { RESULT_TEXTS, resultText } from './result-texts.ts';

describe('result codes', () => {
  it('are known to the letter', () => {
    expect(isResultCode('E0103')).toBe(true);
    expect(isResultCode(ACCEPTED)).toBe(true);
    expect(isResultCode('-997')).toBe(true);
    expect(isResultCode('e0103')).toBe(false);
    expect(isResultCode('E9999')).toBe(false);
    expect(new Set(RESULT_CODES).size).toBe(RESULT_CODES.length);
  });

  it.each(RESULT_CODES)('%s has meaning and action in both languages', (code) => {
    const { meaning, action } = resultText(code);
    expect(resultText(code)).toBe(RESULT_TEXTS[code]);
    for (const { zh_TC, en } of [meaning, action]) {
      expect(zh_TC).toMatch(/\p{Script=Han}|XML/u);
      expect(en).toMatch(/^[A-Z][\x20-\x7e’]+$/);
    }
    expect(action.zh_TC).toMatch(/。$/);
    expect(action.en).toMatch(/\.$/);
    expect(meaning.en).not.toMatch(/\.$/);
  });

  it('shows an unknown code', () => {
    expect(resultText('E9999').meaning).toEqual({ zh_TC: '未知代碼 E9999', en: 'Unknown code E9999' });
  });
});
