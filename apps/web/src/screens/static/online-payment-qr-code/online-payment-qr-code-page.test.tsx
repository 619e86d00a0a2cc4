import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { buildServer, currentPath, openApp } from '../../../testing/open-app.tsx';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';
import { onlinePaymentUrl } from './online-payment-url.ts';
import { signFileName } from './sign-picture.ts';

preloadLazyCode(() => import('./online-payment-qr-code-page.tsx'));

const LOOKUPS = '90100';
const sites = [
  buildSiteOption({ siteCode: 'TPE001' }),
  buildSiteOption({ siteCode: 'NWT001', siteName: '板橋府中站' }),
];

let app: ReturnType<typeof openApp> | undefined;
afterEach(() => {
  app?.router.dispose();
  vi.unstubAllGlobals();
});

function open(query = '', server = buildServer().onDeal(LOOKUPS, { sites })) {
  app = openApp(`/parkingfeeOnlineQrcode${query}`, { info: buildSessionInfo(), server });
  return { user: userEvent.setup(), server };
}

const printButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /列\s?印/ });

describe('sign of a site', () => {
  it('is found by name or code, stored in the URL, and printed @spec(2.6)', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = open();
    const box = await screen.findByRole('combobox', { name: '場站' });
    expect(printButton().disabled).toBe(true);
    await user.click(box);
    await user.type(box, 'nwt');
    const option = await screen.findByTitle('板橋府中站 NWT001');
    expect(screen.queryByTitle(/信義/)).toBeNull();
    await user.click(option);
    expect(await screen.findByRole('heading', { name: '板橋府中站', level: 2 })).toBeTruthy();
    expect(currentPath()).toBe('/parkingfeeOnlineQrcode?site=NWT001');
    expect(screen.getByText('http://plus.test/pay?siteCode=NWT001')).toBeTruthy();
    for (const text of ['掃描繳納停車費', 'Scan to pay for parking'])
      expect(screen.getByText(text)).toBeTruthy();
    await user.click(printButton());
    expect(print).toHaveBeenCalledOnce();
    expect(document.title).toBe('線上繳費 QR Code - Parking Plus');
  });

  it('reports an unknown site in a link', async () => {
    open('?site=XXX');
    expect(await screen.findByText('找不到場站 XXX，或您沒有權限。')).toBeTruthy();
    expect(screen.getByText('選擇場站後顯示 QR Code')).toBeTruthy();
  });

  it('shows a failure to load the sites, and loads them on retry', async () => {
    const server = buildServer().onDeal(LOOKUPS, () => ({ status: 500, body: {} }));
    const { user } = open('?site=TPE001', server);
    await screen.findByText('資料載入失敗');
    server.onDeal(LOOKUPS, { sites });
    await user.click(screen.getByRole('button', { name: /重\s?試/ }));
    await waitFor(() => expect(screen.getByRole('heading', { name: '信義松仁站' })).toBeTruthy());
  });
});

describe('address', () => {
  it.each([
    ['/pay?siteCode={siteCode}', 'TPE001', 'https://host/pay?siteCode=TPE001'],
    ['https://pay.example/{siteCode}/{siteCode}', 'A/B', 'https://pay.example/A%2FB/A%2FB'],
  ])('of %s for %s', (template, siteCode, expected) => {
    expect(onlinePaymentUrl(template, siteCode, 'https://host')).toBe(expected);
  });
});

it('names the file after the site', () => {
  expect(signFileName({ siteName: '信義松仁站', siteCode: 'TPE001' })).toBe(
    '信義松仁站-TPE001-線上繳費QR.png',
  );
});
