import type { FormShape } from '@parking-plus/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { App, ConfigProvider } from 'antd';
import { beforeAll, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { createQueryClient } from '../../api/query-client.ts';
import { FormDrawer } from '../frame/form-drawer.tsx';
import { contractFields } from './contract-fields.tsx';
import { RowFields } from './row-fields.tsx';

const shape = {
  deal: 'RentalCreate',
  fields: {
    lines: {
      kind: 'record',
      label: { zh_TC: '品項', en: 'Items' },
      isList: true,
      minItems: 1,
      maxItems: 3,
      items: { item: { kind: 'plainText', label: { zh_TC: '品名', en: 'Item' }, isRequired: true } },
    },
  },
} as const satisfies FormShape;
const { lines } = shape.fields;
const Field = contractFields(shape.fields);

beforeAll(() => loadNamespaces('form', 'inputs'));

it('adds rows up to the limit, removes any but the last one, and sends the rest', async () => {
  const sent: unknown[] = [];
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <FormDrawer<{ lines: readonly { item: string | null }[] }, null>
            open
            onClose={() => {}}
            draft={{ form: 'test/rows', record: 'new' }}
            title="rows"
            start={{ values: { lines: [{ item: null }] } }}
            onFinish={async (values) => {
              sent.push(values);
              return null;
            }}
            success="已儲存"
            invalidates={[]}
          >
            <RowFields name="lines" shape={lines} blank={{ item: null }}>
              {(index, label) => <Field name={['lines', index, 'item']} label={label('item')} />}
            </RowFields>
          </FormDrawer>
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  const add = await screen.findByRole('button', { name: '新增品項' });
  expect(screen.queryByRole('button', { name: '移除 品項 1' })).toBeNull();
  fireEvent.click(add);
  fireEvent.click(add);
  await screen.findByLabelText('品名 3');
  expect(add).toHaveProperty('disabled', true);
  const type = (label: string, value: string) =>
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  type('品名 1', '甲');
  type('品名 2', '乙');
  type('品名 3', '丙');
  fireEvent.click(screen.getByRole('button', { name: '移除 品項 2' }));
  await waitFor(() => expect(screen.queryByLabelText('品名 3')).toBeNull());
  fireEvent.click(screen.getByRole('button', { name: /儲\s?存/ }));
  await waitFor(() => expect(sent).toEqual([{ lines: [{ item: '甲' }, { item: '丙' }] }]));
});
