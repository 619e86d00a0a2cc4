import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { buildPlateOverview, buildPlateUnpaidFee } from '../../../testing/builders/plate-builders.ts';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildRow } from '../../../testing/builders/transaction-builders.ts';
import type { FakeServer } from '../../../testing/fake-server.ts';
import { buildServer, currentPath, openApp } from '../../../testing/open-app.tsx';
import { preloadLazyCode } from '../../../testing/preload-lazy-code.ts';

preloadLazyCode(
  () => import('./plate-overview-page.tsx'),
  () => import('../../../resources/unpaid/back-payment-drawer.tsx'),
);

const navItems = [
  {
    name: 'fees',
    title: '停車費',
    children: [
      { name: 'transaction-list', title: '交易查詢', component: 'fees/transaction-list' },
      { name: 'plate-overview', title: '車牌總覽', component: 'fees/plate-overview' },
    ],
  },
];

function openPlates(query: string, server: FakeServer, ...more: string[]) {
  const actionCodes = ['10600', '10100', ...more].map((operateCode) => ({ operateCode }));
  const info = buildSessionInfo({ navItems, actionCodes });
  return openApp(`/fees/plate-overview${query}`, { info, server });
}

const part = async (title: string) => within(await screen.findByRole('region', { name: title }));

describe('車牌總覽', () => {
  it('suggests plates while typing, and shows the full overview of the selected one', async () => {
    const found = [
      { plate: 'ABC-1234', lastSeenAt: '2026-11-20T09:00:00+08:00', isNearMiss: false },
      { plate: 'A8C-1234', lastSeenAt: null, isNearMiss: true },
    ];
    const server = buildServer()
      .onDeal('10610', { items: found })
      .onDeal('10600', buildPlateOverview({ plate: 'ABC-1234' }));
    openPlates('', server);
    const box = await screen.findByRole('textbox', { name: '車牌' });
    await userEvent.type(box, 'abc1234');
    const offered = within(await screen.findByRole('navigation', { name: '符合的車牌' }));
    expect(offered.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'ABC-12342026/11/20 09:00',
      'A8C-1234僅有月租相近',
    ]);
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(currentPath()).toBe('/fees/plate-overview?plate=ABC1234'));
    const stays = await part('停留與交易');
    expect(stays.getByRole('link', { name: '檢視圖片' }).getAttribute('href')).toMatch(/^\/plus\/picture\?/);
    expect(stays.getByRole('link', { name: '檢視全部' }).getAttribute('href')).toBe(
      '/plus/fees/transaction-list?period=all&plate=ABC-1234',
    );
    expect((await part('月租合約')).getByText('沒有月租合約')).toBeTruthy();
    expect(screen.queryByRole('region', { name: '折扣紀錄' })).toBeNull();
    expect(screen.queryByRole('button', { name: '補繳' })).toBeNull();
  });

  it('shows reversed amounts as negative, tagged and linked to the original', async () => {
    const original = buildRow({ transactionId: 'T2611200001' });
    const refund = buildRow({
      transactionId: 'T2611200002',
      receivedTwd: -500,
      mode: 11,
      standing: 3,
      relatedTransactionId: original.transactionId,
      hasPictures: false,
    });
    const server = buildServer().onDeal('10600', buildPlateOverview({ stays: [refund, original] }));
    openPlates('?plate=ABC-1234', server);
    const stays = await part('停留與交易');
    const row = within(stays.getByText('-500').closest('tr') as HTMLElement);
    expect(row.getAllByText('折讓')).toHaveLength(2);
    expect(row.queryByText('正常')).toBeNull();
    expect(row.getByRole('link', { name: 'T2611200001' }).getAttribute('href')).toMatch(
      /detail=T2611200001$/,
    );
  });

  it('collects unpaid fees in place if the user is authorised, and shows them as paid', async () => {
    let isPaid = false;
    const unpaidFee = buildPlateUnpaidFee();
    const owing = () => buildPlateOverview({ debts: [unpaidFee] });
    const server = buildServer().onDeal('10600', () => ({
      body: { success: true, message: '', data: JSON.stringify(isPaid ? buildPlateOverview() : owing()) },
    }));
    server.onDeal('10310', {
      plate: 'ABC-1234',
      totalTwd: 120,
      transactionIds: [unpaidFee.transactionId],
      items: [],
    });
    openPlates('?plate=ABC-1234', server, '10301', '10300');
    expect(await screen.findByText('未繳 1 筆，共 120 元')).toBeTruthy();
    expect((await part('未繳')).getByText('T2611180001')).toBeTruthy();
    isPaid = true;
    await userEvent.click(screen.getByRole('button', { name: /補\s?繳/ }));
    expect(await screen.findByRole('dialog', { name: /補\s?繳/ })).toBeTruthy();
  });

  it('suggests similar plates for an unknown plate', async () => {
    const { summary } = buildPlateOverview();
    const server = buildServer().onDeal(
      '10600',
      buildPlateOverview({
        plate: 'ABC-123B',
        isKnown: false,
        summary: { ...summary, visitCount: 0, lastSeenAt: null, paidTwd: 0 },
        stays: [],
        nearMisses: [{ plate: 'ABC-1238', lastSeenAt: null, isNearMiss: true }],
      }),
    );
    openPlates('?plate=abc-123b', server);
    expect(await screen.findByText('您可見的場站沒有 ABC-123B 的紀錄')).toBeTruthy();
    const near = screen.getByRole('link', { name: /ABC-1238/ });
    expect(near.getAttribute('href')).toBe('/plus/fees/plate-overview?plate=ABC-1238');
  });

  it('shows a failure in place and retries', async () => {
    let isDown = true;
    const server = buildServer().onDeal('10600', () => ({
      body: isDown
        ? { success: false, message: '查詢中斷' }
        : { success: true, message: '', data: JSON.stringify(buildPlateOverview()) },
    }));
    openPlates('?plate=ABC-1234', server);
    expect((await screen.findAllByText('查詢中斷')).length).toBeGreaterThan(0);
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: /重\s?試/ }));
    expect(await part('停留與交易')).toBeTruthy();
  });
});
