import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { switchLanguage } from '../../../i18n/i18n.ts';
import { buildRental, buildRentalDetail } from '../../../testing/builders/rental-builders.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

afterEach(() => vi.unstubAllGlobals());

const show = () => showScreen('rentals/rental-contract', '?rentalId=R11510001');

it('records the print, then prints the contract with all plates of its bay', async () => {
  const print = vi.fn();
  vi.stubGlobal('print', print);
  const [bay] = buildRental().bays;
  const rental = buildRental({ bays: bay ? [{ ...bay, rotatingPlates: ['ABC-5678'] }] : [] });
  const server = serveScreen(['20100', '20104'])
    .onDeal('20110', buildRentalDetail(rental))
    .onDeal('20104', { rentalId: 'R11510001', printable: 2 });
  const { user } = await show();
  expect(await screen.findByText('ABC-1234、ABC-5678')).toBeDefined();
  expect(screen.getByText('115年10月01日 – 115年12月31日')).toBeDefined();
  expect(screen.getByRole('img', { name: '合約編號條碼' })).toBeDefined();
  await user.click(screen.getByRole('button', { name: /^列\s?印$/ }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(server.asked('deal 20104')).toHaveLength(1);
});

it('uses Gregorian years in the English contract', async () => {
  await switchLanguage('en');
  onTestFinished(() => switchLanguage('zh_TC'));
  const [bay] = buildRental().bays;
  const rental = buildRental({ bays: bay ? [{ ...bay, rotatingPlates: ['ABC-5678'] }] : [] });
  serveScreen(['20100', '20104']).onDeal('20110', buildRentalDetail(rental));
  await show();
  expect(await screen.findByText('2026/10/01 – 2026/12/31')).toBeDefined();
  expect(screen.getByText('ABC-1234, ABC-5678')).toBeDefined();
});

it('prints nothing if the contract is not printable', async () => {
  serveScreen(['20100', '20104']).onDeal('20110', { ...buildRentalDetail(), printable: 0 });
  await show();
  expect(await screen.findByText('這份合約設定為不可列印')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^列\s?印$/ })).toBeNull();
});
