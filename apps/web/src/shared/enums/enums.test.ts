import {
  DocumentState,
  type EnumName,
  enumTables,
  TransactionInfoState,
  TransactionMode,
} from '@parking-plus/contracts';
import { documentCodeColour } from '@parking-plus/domain';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { enumCodes, enumLabel, enumOptions } from './enum-label.ts';
import { enumTableLabel } from './enum-table-label.ts';
import { enumTone } from './enum-tones.ts';

describe('enumeration labels', () => {
  beforeAll(() => i18next.reloadResources(['en'], ['enums']));

  it.each([
    ['TransactionInfoState', TransactionInfoState.Normal, '正常', 'Normal'],
    ['TransactionMode', TransactionMode.Free, '免費', 'Free'],
    ['TransactionInfoState', 9, '未定義(9)', 'Undefined (9)'],
    ['TransactionMode', 0, '未定義(0)', 'Undefined (0)'],
    ['AccountType', 151, '外勤工程師', 'Field Engineer'],
    ['AccountType', 999, '使用者', 'User'],
  ] as const)('formats code %s %d as %s, in English %s', (name, code, chinese, english) => {
    expect(enumLabel(name, code, 'zh_TC')).toBe(chinese);
    expect(enumLabel(name, code, 'en')).toBe(english);
    expect([enumTableLabel(name, code, 'zh_TC'), enumTableLabel(name, code, 'en')]).toEqual([
      chinese,
      english,
    ]);
  });

  it('labels the ninth transaction state like an unknown code @spec(3.40)', () => {
    expect(enumLabel('TransactionInfoState', 8, 'zh_TC')).toBe('未定義(8)');
    expect(enumLabel('TransactionInfoState', 8, 'en')).toBe('Undefined (8)');
  });

  it.each(Object.keys(enumTables) as EnumName[])(
    'offers every code of %s once, labelled in both languages',
    (name) => {
      const chinese = enumOptions(name, 'zh_TC');
      const english = enumOptions(name, 'en');
      expect(chinese.map(({ value }) => value)).toEqual(enumCodes(name));
      expect(new Set(chinese.map(({ label }) => label)).size).toBe(chinese.length);
      for (const { value, label } of [...chinese, ...english])
        expect([value, label.trim() === '' || label === String(value)]).toEqual([value, false]);
    },
  );
});

describe('enumeration tones', () => {
  it.each([
    ['TransactionInfoState', TransactionInfoState.Abnormal, 'danger'],
    ['TransactionInfoState', TransactionInfoState.Normal, 'success'],
    ['TransactionInfoState', TransactionInfoState.AllowancePending, 'processing'],
    ['TransactionInfoState', TransactionInfoState.CancelNormal, 'neutral'],
    ['TransactionInfoState', 42, 'neutral'],
    ['PaymentMethod', 1, 'neutral'],
  ] as const)('gives code %s %d the tone %s', (name, code, tone) => {
    expect(enumTone(name, code)).toBe(tone);
  });

  it.each(Object.values(DocumentState))(
    'colours a document in state %s as its code requires @spec(9.16)',
    (state) => {
      const tone = enumTone('DocumentState', state);
      expect(tone === 'processing' ? 'primary' : tone).toBe(documentCodeColour(`20201${state}`));
    },
  );
});
