import { describe, expect, it, onTestFinished } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { formatCount, formatRatio, formatTwd } from './amount-format.ts';
import { formatBay, partsOfBay } from './bay-format.ts';
import { formatBusinessDate, formatInstant, formatInstantSeconds } from './date-format.ts';
import { formatInvoiceNumber, formatInvoicePeriod } from './invoice-format.ts';
import { formatList } from './list-format.ts';
import { formatParenthetical } from './parenthetical-format.ts';
import { normalisePlateSearch } from './plate-format.ts';
import { formatStay } from './stay-format.ts';

describe('amounts', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [30, '30'],
    [999, '999'],
    [1000, '1,000'],
    [-1050, '-1,050'],
    [1_234_567_890, '1,234,567,890'],
  ])('formats %d as %s', (amountTwd, expected) => {
    expect(formatTwd(amountTwd)).toBe(expected);
  });

  it('separates thousands of counts', () => {
    expect(formatCount(20_123)).toBe('20,123');
  });
});

it.each([
  [0.8125, '81.3%'],
  [1, '100.0%'],
  [0 / 0, '–'],
  [5 / 0, '–'],
])('formats the ratio %d as %s', (ratio, expected) => {
  expect(formatRatio(ratio)).toBe(expected);
});

describe('dates', () => {
  it.each([
    ['2026-11-20', '2026/11/20'],
    ['2026-1-2', '2026-1-2'],
    ['', ''],
  ])('formats the business date %j as %j', (businessDate, expected) => {
    expect(formatBusinessDate(businessDate)).toBe(expected);
  });

  it.each([
    ['2026-11-20T14:05:33+08:00', '2026/11/20 14:05', '2026/11/20 14:05:33'],
    ['2026-11-20T06:05:33Z', '2026/11/20 14:05', '2026/11/20 14:05:33'],
    ['2026-10-31T16:30:00Z', '2026/11/01 00:30', '2026/11/01 00:30:00'],
    ['2026-10-31T12:00:00-05:00', '2026/11/01 01:00', '2026/11/01 01:00:00'],
    ['never', 'never', 'never'],
  ])('shows the instant %s in Taipei time', (instant, toTheMinute, toTheSecond) => {
    expect(formatInstant(instant)).toBe(toTheMinute);
    expect(formatInstantSeconds(instant)).toBe(toTheSecond);
  });
});

describe('lists of names', () => {
  it('use the separator of the language', async () => {
    expect(formatList(['甲', '乙', '丙'])).toBe('甲、乙、丙');
    await switchLanguage('en');
    onTestFinished(() => switchLanguage('zh_TC'));
    expect(formatList(['A', 'B'])).toBe('A, B');
    expect(formatList([])).toBe('');
  });
});

describe('text with an addition in brackets', () => {
  it('uses the brackets of the language', async () => {
    expect(formatParenthetical('信義松仁站', 'S01')).toBe('信義松仁站（S01）');
    await switchLanguage('en');
    onTestFinished(() => switchLanguage('zh_TC'));
    expect(formatParenthetical('APS1', 'Kiosk')).toBe('APS1 (Kiosk)');
  });
});

describe('stays', () => {
  it.each([
    [0, '0 分', '0 min'],
    [59, '59 分', '59 min'],
    [60, '1 小時 00 分', '1 h 00 min'],
    [125, '2 小時 05 分', '2 h 05 min'],
    [1439, '23 小時 59 分', '23 h 59 min'],
    [1440, '1 天 00 小時 00 分', '1 d 00 h 00 min'],
    [3005, '2 天 02 小時 05 分', '2 d 02 h 05 min'],
  ])('formats %d minutes in both languages', (stayMinutes, chinese, english) => {
    expect(formatStay(stayMinutes, 'zh_TC')).toBe(chinese);
    expect(formatStay(stayMinutes, 'en')).toBe(english);
  });
});

describe('invoice numbers', () => {
  it.each([
    ['AB12345678', 'AB-12345678'],
    ['AB-12345678', 'AB-12345678'],
    ['AB12345***', 'AB12345***'],
    ['', ''],
  ])('formats %j as %j', (invoiceNumber, expected) => {
    expect(formatInvoiceNumber(invoiceNumber)).toBe(expected);
  });
});

describe('invoice periods', () => {
  it.each([
    ['1151112', '115年11-12月', '2026/11-12'],
    ['0990506', '99年05-06月', '2010/05-06'],
    ['1151113', '1151113', '1151113'],
  ])('formats %s in both languages', (periodCode, chinese, english) => {
    expect(formatInvoicePeriod(periodCode, 'zh_TC')).toBe(chinese);
    expect(formatInvoicePeriod(periodCode, 'en')).toBe(english);
  });
});

describe('plate searches', () => {
  it.each([
    [' abc-1234 ', 'ABC-1234'],
    ['ＡＢＣ１２', 'ABC12'],
    ['軍a-12345', '軍A12345'],
    ['ab c-12', 'ABC-12'],
    ['--', ''],
    ['  ', ''],
  ])('normalises %j to %j', (typed, expected) => {
    expect(normalisePlateSearch(typed)).toBe(expected);
  });
});

describe('bays', () => {
  it('are split into number and site', () => {
    expect(partsOfBay('TPE001-B1-018')).toEqual({ siteCode: 'TPE001', bayNumber: 'B1-018' });
    expect(['TPE001-B1-018', '7', null].map(formatBay)).toEqual(['B1-018', '7', null]);
  });
});
