import { CarrierType } from '@parking-plus/domain';
import { render, renderHook, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button, Form } from 'antd';
import type { RuleObject } from 'antd/es/form/index.js';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { loadNamespaces, switchLanguage } from '../../i18n/i18n.ts';
import { type InputRules, useInputRules } from './input-rules.ts';
import { NumericInput } from './numeric-input.tsx';
import { DigitsInput, PlateInput } from './text-inputs.tsx';

beforeAll(() => loadNamespaces('inputs'));

/** Returns the error message of a rule for a value, or null if valid. */
async function errorOf(rule: RuleObject, value: unknown): Promise<string | null> {
  try {
    await rule.validator?.({}, value, () => {});
    return null;
  } catch (error) {
    return (error as Error).message;
  }
}

const rulesNow = (): InputRules => renderHook(() => useInputRules()).result.current;

const CASES: [string, (rules: InputRules) => RuleObject, right: string[], wrong: string[]][] = [
  [
    'a plate @spec(5.12) @spec(5.13) @spec(5.14) @spec(5.15) @spec(5.16)',
    (rules) => rules.plate,
    ['ABC-1234', 'abc1234', '１２３４ＡＢ', '軍A12345', '軍a-12345', '臨A12345', '試123', '使12'],
    ['A11234', 'ABCDE-1', '軍12345'],
  ],
  ['a mobile number @spec(5.17)', (rules) => rules.mobile, ['0912345678'], ['091234567', '0212345678']],
  ['an e-mail address @spec(5.10)', (rules) => rules.email, ['a@b.tw'], ['a@b', '@b.tw', 'a b@c.tw']],
  ['a period @spec(5.18)', (rules) => rules.period, ['1151112'], ['1151211', '115111200', '115']],
  ['an invoice number @spec(5.19)', (rules) => rules.invoiceNumber, ['AB12345678', 'ab-12345678'], ['A123']],
  ['a tax number @spec(5.22)', (rules) => rules.taxNumber, ['04595257'], ['04595258', '00000000', '123']],
  [
    'a mobile barcode @spec(5.21)',
    (rules) => rules.carrier(CarrierType.MobileBarcode),
    ['/AB12+-.'],
    ['AB12+-./', '/ab12345', '/AB1234'],
  ],
  [
    'a citizen certificate',
    (rules) => rules.carrier(CarrierType.CitizenCertificate),
    ['AB12345678901234'],
    ['A123'],
  ],
  ['digits', (rules) => rules.digits, ['004', '0123456789'], ['００４', '12-34', '12a']],
  ['a card', (rules) => rules.carrier(CarrierType.EasyCard), ['1234'], ['12 34']],
];

describe.each(CASES)('the rule of %s', (_, ruleOf, right, wrong) => {
  it('accepts valid values and an empty field', async () => {
    for (const value of [...right, '', '  ', undefined, null]) {
      expect(await errorOf(ruleOf(rulesNow()), value), String(value)).toBeNull();
    }
  });

  it.each(['zh_TC', 'en'] as const)('explains the error in %s, with valid examples', async (language) => {
    await switchLanguage(language);
    for (const value of wrong) {
      const message = (await errorOf(ruleOf(rulesNow()), value)) ?? '';
      const examples = message.match(/[/\w@.+軍臨-]*\d[/\w@.+-]*|name@example\.com/g) ?? [];
      expect(examples.length, message).toBeGreaterThan(0);
      const passing = [];
      for (const example of examples) {
        const asStored = example === '115/11/20' || example === '1151120' ? '2026-11-20' : example;
        if ((await errorOf(ruleOf(rulesNow()), asStored)) === null) passing.push(example);
      }
      expect(passing, message).not.toEqual([]);
    }
    await switchLanguage('zh_TC');
  });
});

function TestForm({ onFinish }: { onFinish: (values: unknown) => void }) {
  const rules = useInputRules();
  return (
    <Form onFinish={onFinish} validateTrigger="onBlur">
      <Form.Item name="plate" label="車牌" rules={[rules.required, rules.plate]}>
        <PlateInput />
      </Form.Item>
      <Form.Item name="taxNumber" label="統編" rules={[rules.taxNumber]}>
        <DigitsInput />
      </Form.Item>
      <Form.Item name="amount" label="金額" rules={[rules.required, rules.between(1, 500)]}>
        <NumericInput decimals={0} />
      </Form.Item>
      <Button htmlType="submit">send</Button>
    </Form>
  );
}

it('in a form the message is shown at its field, and submitted values are normalised', async () => {
  const handleFinish = vi.fn();
  render(<TestForm onFinish={handleFinish} />);
  const plate = screen.getByLabelText('車牌');
  await userEvent.type(plate, '軍123');
  await userEvent.tab();
  expect(await screen.findByText(/^車牌格式不正確/)).toBeTruthy();
  expect(plate.getAttribute('aria-invalid')).toBe('true');
  await userEvent.type(screen.getByLabelText('金額'), '501');
  await userEvent.tab();
  expect(await screen.findByText('須介於 1 與 500 之間')).toBeTruthy();
  await userEvent.clear(plate);
  await userEvent.type(plate, '軍a-12345');
  await userEvent.clear(screen.getByLabelText('金額'));
  await userEvent.type(screen.getByLabelText('金額'), '30');
  await userEvent.click(screen.getByRole('button', { name: 'send' }));
  await waitFor(() =>
    expect(handleFinish).toHaveBeenCalledWith({ plate: '軍A12345', taxNumber: undefined, amount: 30 }),
  );
});
