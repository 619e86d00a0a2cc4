import { bankLineManualMatchFormShape } from '@parking-plus/contracts/forms/bank-line-manual-match';
import { invoiceTrackCreateFormShape } from '@parking-plus/contracts/forms/invoice-track-create';
import i18next from 'i18next';
import { beforeAll, expect, it } from 'vitest';
import { shapedEntryText } from './entry-text.ts';

beforeAll(() => i18next.reloadResources(['en'], ['enums']));

it('formats an entry by its kind, and one without a kind as plain text', () => {
  const { periodCode, taxNumber, invoiceType } = invoiceTrackCreateFormShape.fields.track.fields;
  expect(shapedEntryText(periodCode, '1151112', 'zh_TC')).toBe('115年11-12月');
  expect(shapedEntryText(taxNumber, '72979298', 'zh_TC')).toBe('72979298');
  expect(shapedEntryText(invoiceType, 1, 'en')).not.toBe('1');
  expect(shapedEntryText(bankLineManualMatchFormShape.fields.reason, '手續費', 'en')).toBe('手續費');
});
