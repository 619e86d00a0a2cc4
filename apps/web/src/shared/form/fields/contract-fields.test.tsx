import type { FormShape } from '@parking-plus/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { ConfigProvider, Form } from 'antd';
import type { ReactNode } from 'react';
import { beforeAll, expect, it, vi } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { type FieldMeta, type FormParts, FormPartsContext } from '../entries/form-parts.ts';
import { contractFields } from './contract-fields.tsx';

const shape = {
  deal: 'RentalCreate',
  fields: {
    plate: { kind: 'plate', label: { zh_TC: '車牌', en: 'Plate' }, isRequired: true },
    note: {
      kind: 'longText',
      label: { zh_TC: '備註', en: 'Note' },
      hint: { zh_TC: '不會印出', en: 'Not printed' },
      maxLength: 500,
    },
    title: { kind: 'plainText', label: { zh_TC: '標題', en: 'Title' }, isRequired: true, maxLength: 20 },
    accountNumber: {
      kind: 'digits',
      label: { zh_TC: '帳號', en: 'Account' },
      pattern: '^\\d{10,16}$',
      maxLength: 16,
    },
    depositTwd: { kind: 'twd', label: { zh_TC: '押金', en: 'Deposit' }, minimum: 0, maximum: 100 },
    tenantKind: {
      kind: 'enumeration',
      label: { zh_TC: '租戶類型', en: 'Kind of tenant' },
      enumName: 'TenantKind',
    },
    siteCodes: { kind: 'site', label: { zh_TC: '場站', en: 'Site' }, isList: true },
    lines: {
      kind: 'record',
      label: { zh_TC: '車格', en: 'Bays' },
      isList: true,
      items: {
        bayCode: { kind: 'identifier', label: { zh_TC: '車格', en: 'Bay' } },
        isShared: { kind: 'yesNo', label: { zh_TC: '共用', en: 'Shared' } },
      },
    },
  },
} as const satisfies FormShape;

const Field = contractFields(shape.fields);

beforeAll(() => loadNamespaces('inputs', 'enum'));

function show(children: ReactNode, parts: FormParts | null = null) {
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <FormPartsContext value={parts}>
        <Form validateTrigger="onBlur">{children}</Form>
      </FormPartsContext>
    </ConfigProvider>,
  );
}

function type(label: string, text: string) {
  const input = screen.getByLabelText<HTMLInputElement>(label);
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input;
}

it('takes label, hint, length and required mark from the contract', () => {
  show(
    <>
      <Field name="title" />
      <Field name="note" />
    </>,
  );
  expect(screen.getByLabelText<HTMLInputElement>('標題').maxLength).toBe(20);
  expect(screen.getByLabelText('標題').getAttribute('aria-required')).toBe('true');
  expect(screen.getByLabelText('備註').tagName).toBe('TEXTAREA');
  expect(screen.getByText('不會印出')).toBeDefined();
});

it('keeps only the digits of a field of digits', () => {
  show(<Field name="accountNumber" />);
  const input = type('帳號', '０１２３-4567 89a');
  expect([input.value, input.inputMode]).toEqual(['0123456789', 'numeric']);
});

it.each([
  ['車牌', 'A1-', '車牌格式不正確，例如 ABC-1234、軍A12345、臨A12345'],
  ['帳號', '12345', '格式不正確，請依欄位說明填寫'],
  ['標題', '   ', '此欄位為必填'],
  ['押金', '101', '須介於 0 與 100 之間'],
])('validates the field %s', async (label, text, message) => {
  show(
    <>
      <Field name="plate" />
      <Field name="title" />
      <Field name="accountNumber" />
      <Field name="depositTwd" />
    </>,
  );
  type(label, text);
  expect(await screen.findByText(message)).toBeDefined();
});

it('prefers settings of the screen', () => {
  show(
    <>
      <Field name="plate" label="新車牌" hint="以行照為準" isRequired={false} fieldProps={{ maxLength: 8 }} />
      <Field name={['lines', 0, 'isShared']} label="輪停">
        <input type="checkbox" />
      </Field>
      <Field name={['lines', 0, 'bayCode']} />
    </>,
  );
  expect(screen.getByLabelText('新車牌').getAttribute('aria-required')).toBeNull();
  expect(screen.getByText('以行照為準')).toBeDefined();
  expect(screen.getByLabelText('輪停').getAttribute('type')).toBe('checkbox');
  expect(screen.getByLabelText('車格')).toBeDefined();
});

it('formats entries as text for comparisons', () => {
  const known = new Map<unknown, FieldMeta>();
  const parts: FormParts = {
    enter: (facts) => {
      known.set(facts.path, facts);
      return () => {};
    },
    refusalOf: () => null,
    write: vi.fn(),
  };
  show(
    <>
      <Field name="depositTwd" />
      <Field name="note" />
      <Field name="tenantKind" />
      <Field name="siteCodes" options={[{ value: 'S01', label: '信義松仁站' }]} />
    </>,
    parts,
  );
  expect(known.get('depositTwd')?.format(4200)).toBe('4,200');
  expect(known.get('note')?.format('靠近出口')).toBe('靠近出口');
  expect(known.get('tenantKind')?.format(1)).toBe('個人');
  expect(known.get('siteCodes')?.format(['S01', 'S02'])).toBe('信義松仁站、S02');
});

it('checks names and contract gaps at compile time', () => {
  const fields = [
    // @ts-expect-error The contract has no such entry.
    <Field key="1" name="plates" label="車牌" />,
    // @ts-expect-error The contract has no entry at this path.
    <Field key="2" name={['lines', 0, 'plate']} label="車牌" />,
    // @ts-expect-error Sites have no default input: the screen provides options.
    <Field key="3" name="siteCodes" />,
    // @ts-expect-error A date has no length.
    <Field key="5" name="depositTwd" fieldProps={{ showCount: true, rows: 3 }} />,
  ];
  expect(fields).toHaveLength(4);
});
