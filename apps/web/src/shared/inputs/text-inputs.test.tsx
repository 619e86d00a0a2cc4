import { CarrierType } from '@parking-plus/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import {
  CarrierInput,
  DigitsInput,
  EmailInput,
  InvoiceNumberInput,
  InvoicePeriodInput,
  MobileInput,
  PlateInput,
  UpperCaseInput,
} from './text-inputs.tsx';

type Control = (props: {
  value: string;
  onChange: (text: string) => void;
  'aria-label': string;
}) => ReactNode;

interface HolderProps {
  Control: Control;
  start: string;
  onHeld: (text: string) => void;
}

function Holder({ Control, start, onHeld }: HolderProps) {
  const [value, setValue] = useState(start);
  const take = (text: string) => {
    onHeld(text);
    setValue(text);
  };
  return <Control aria-label="field" value={value} onChange={take} />;
}

/** Renders a form of one field and returns its text. */
function show(Control: Control, start = '') {
  const held: string[] = [start];
  render(<Holder Control={Control} start={start} onHeld={(text) => held.push(text)} />);
  const field = screen.getByLabelText<HTMLInputElement>('field');
  return { field, held: () => held.at(-1), times: () => held.length - 1 };
}

const CardInput: Control = (props) => <CarrierInput type={CarrierType.EasyCard} {...props} />;

describe('after typing and leaving', () => {
  it.each<[string, Control, string, string, string]>([
    ['upper case @spec(5.23)', UpperCaseInput, 'az1-x', 'AZ1-X', 'AZ1-X'],
    ['full width', UpperCaseInput, 'ａＢ　１', 'AB1', 'AB1'],
    ['a plate', PlateInput, 'abc-1234', 'ABC-1234', 'ABC-1234'],
    ['a plate without its dash', PlateInput, 'ａbc1234', 'ABC1234', 'ABC-1234'],
    ['a military plate', PlateInput, '軍a-12345', '軍A-12345', '軍A12345'],
    ['a mobile number', MobileInput, '0912-345 678', '0912345678', '0912345678'],
    ['a mobile number with country code', MobileInput, '+886 (0)912345678', '+8860912345678', '0912345678'],
    ['an e-mail address', EmailInput, ' Lee＠example.com', 'Lee@example.com', 'Lee@example.com'],
    ['an invoice number', InvoiceNumberInput, 'ab-12345678', 'AB-12345678', 'AB12345678'],
    ['a period', InvoicePeriodInput, '1151112', '1151112', '1151112'],
    ['a filing period', InvoicePeriodInput, '11512', '11512', '1151112'],
    ['a month of a period', InvoicePeriodInput, '115/12', '115/12', '1151112'],
    ['a Gregorian month', InvoicePeriodInput, '2026-11', '2026-11', '1151112'],
    ['an invalid period', InvoicePeriodInput, '115/13', '115/13', '115/13'],
    ['a mobile barcode', CarrierInput, '／ab12+-.', '/AB12+-.', '/AB12+-.'],
    ['a case-sensitive card number', CardInput, 'aB 12', 'aB12', 'aB12'],
    ['a tax number', DigitsInput, '0459-5257', '04595257', '04595257'],
  ])('%s', async (_, Control, typed, whileTyping, left) => {
    const { field, held } = show(Control);
    await userEvent.type(field, typed);
    expect([field.value, held()]).toEqual([whileTyping, whileTyping]);
    await userEvent.tab();
    expect([field.value, held()]).toEqual([left, left]);
  });

  it('pasted text is formatted first, then truncated', async () => {
    const { field } = show((props) => <UpperCaseInput {...props} maxLength={7} />);
    await userEvent.click(field);
    await userEvent.paste('　ａｂc - 12345');
    expect(field.value).toBe('ABC-123');
  });

  it('the caret keeps its position', async () => {
    const { field } = show(UpperCaseInput, 'ABCD');
    await userEvent.type(field, 'x', { initialSelectionStart: 2, initialSelectionEnd: 2 });
    expect([field.value, field.selectionStart]).toEqual(['ABXCD', 3]);
    await userEvent.keyboard(' ');
    expect([field.value, field.selectionStart], 'a space is taken out').toEqual(['ABXCD', 3]);
  });

  it('sets the keyboard type for phones', () => {
    render(
      <>
        <MobileInput aria-label="tel" />
        <EmailInput aria-label="email" />
        <DigitsInput aria-label="numeric" />
      </>,
    );
    for (const mode of ['tel', 'email', 'numeric']) expect(screen.getByLabelText(mode).inputMode).toBe(mode);
  });
});

describe('during a composition', () => {
  it('the text is not changed; the composed text is formatted at the end', () => {
    const { field, held, times } = show(PlateInput);
    fireEvent.compositionStart(field);
    for (const text of ['j', 'ju', 'jun', 'ㄐㄩㄣ', '軍a']) {
      fireEvent.change(field, { target: { value: text } });
      expect(field.value).toBe(text);
    }
    expect(times()).toBe(0);
    fireEvent.compositionEnd(field);
    expect([field.value, held(), times()]).toEqual(['軍A', '軍A', 1]);
  });

  it('leaving the field accepts the text even without an end event', () => {
    const { field, held } = show(UpperCaseInput);
    fireEvent.compositionStart(field);
    fireEvent.change(field, { target: { value: 'abc' } });
    fireEvent.blur(field);
    expect([field.value, held()]).toEqual(['ABC', 'ABC']);
  });
});

it('an invoice period is displayed as printed', () => {
  render(<InvoicePeriodInput value="1151112" />);
  expect(screen.getByText('115年11-12月')).toBeTruthy();
});

it('an invoice period is displayed in English in the English interface', async () => {
  await switchLanguage('en');
  onTestFinished(() => switchLanguage('zh_TC'));
  render(<InvoicePeriodInput value="1151112" />);
  expect(screen.getByText('2026/11-12')).toBeTruthy();
});
