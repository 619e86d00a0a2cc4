import type { DealRequest } from '@parking-plus/contracts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { dealResponse } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

it('compares paid and due rent by month for the range in the URL', async () => {
  const asked: DealRequest<'RentPerformance'>[] = [];
  serveScreen(['20400']).onDeal('20400', (payload: unknown) => {
    asked.push(payload as DealRequest<'RentPerformance'>);
    return dealResponse({
      items: [
        { date: '2026-10', Performance_Rental: 100_000, Performance_RentalPay: 90_000 },
        { date: '2026-11', Performance_Rental: 100_000, Performance_RentalPay: 60_000 },
      ],
    });
  });
  await showScreen('rentals/rent-performance');
  const table = await screen.findByRole('group', { name: '月租績效' });
  expect(
    within(table)
      .getAllByRole('row')
      .map((row) => row.textContent),
  ).toEqual([
    '月份應收月租實收月租收款率',
    '2026/10100,00090,00090.0%',
    '2026/11100,00060,00060.0%',
    '合計200,000150,00075.0%',
  ]);
  expect(asked[0]).toEqual({ from: '2026-06', to: '2026-11' });
  expect(screen.getByRole('link', { name: /收款率/ }).getAttribute('href')).toBe(
    '/rentals/rent-bill-list?from=2026-06&to=2026-11&payStates=0',
  );
  const from = screen.getByLabelText('起月');
  await act(async () => {
    fireEvent.change(from, { target: { value: '2026/10' } });
  });
  await act(async () => {
    fireEvent.keyDown(from, { key: 'Enter' });
  });
  await waitFor(() => expect(asked.at(-1)).toEqual({ from: '2026-10', to: '2026-11' }));
});
