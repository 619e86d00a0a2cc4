import type { DealRequest, DealResult } from '@parking-plus/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadNamespaces } from '../../../i18n/i18n.ts';
import { bindNotices } from '../../../shared/feedback/notify.ts';
import { buildTrack, buildTrackRecord } from '../../../testing/builders/track-builders.ts';
import { dealResponse, type FakeServer } from '../../../testing/fake-server.ts';
import { serveScreen } from '../../../testing/serve-screen.ts';
import { showScreen } from '../../../testing/show-screen.tsx';

let server: FakeServer;
let asked: DealRequest<'InvoiceTrackList'>[];
let said: string[];
let unbind = () => {};

function serve(...codes: string[]) {
  server = serveScreen(codes);
  asked = [];
  server.onDeal('30300', (payload: unknown) => {
    asked.push(payload as DealRequest<'InvoiceTrackList'>);
    const page: DealResult<'InvoiceTrackList'> = {
      items: [
        buildTrack(),
        buildTrack({ trackId: 'next', track: 'CD', periodCode: '1160102', standing: 1, allocatedCount: 0 }),
        buildTrack({ trackId: 'over', track: 'EF', periodCode: '1150910', standing: 4 }),
      ],
      total: 3,
      page: 1,
      pageSize: 20,
      summary: {
        totalCount: 2000,
        allocatedCount: 950,
        usedCount: 880,
        lowCount: 1,
        nextPeriodTrackCount: 0,
      },
    };
    return dealResponse(page);
  });
  server.onDeal('30311', {
    owners: [{ taxNumber: '72979298', name: '安行停車管理股份有限公司' }],
  } satisfies DealResult<'InvoiceTrackOwners'>);
  server.onDeal('30310', buildTrackRecord());
}

beforeEach(async () => {
  serve('30300', '30301', '30303', '30304', '30308');
  said = [];
  unbind = bindNotices(({ text }) => void said.push(text));
  await loadNamespaces('invoice-tracks', 'import');
});
afterEach(() => unbind());

const show = (search = '') => showScreen('invoices/track-list', search);
const rowOf = async (text: string) =>
  within((await screen.findByText(text, { selector: 'td *' })).closest('tr') as HTMLElement);
const sentTo = (code: string) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json) as unknown);

describe('list of tracks', () => {
  it('shows remaining numbers, low ones in red, and queries by the URL', async () => {
    await show('?periodCodes=1151112,nonsense&standings=2&isLow=yes&track=a');
    const row = await rowOf('AB');
    for (const text of ['115年11-12月', '72979298', '00000000', '00000999', '20', '950', '880', '使用中'])
      expect(row.getByText(text)).toBeDefined();
    expect(row.getByTitle('120 / 1,000（12%）').hasAttribute('data-low')).toBe(true);
    expect(asked[0]?.filters).toEqual({ periodCodes: ['1151112'], standings: [2], isLow: true, track: 'A' });
    const tiles = within(screen.getByRole('list', { name: '字軌概況' }));
    expect(tiles.getByText('116年01-02月 的字軌請於 2026/12/20 至 2026/12/31 匯入')).toBeDefined();
    expect(tiles.getByRole('link', { name: /剩餘不足 15%/ }).getAttribute('href')).toBe(
      '/invoices/track-list?standings=2&isLow=yes',
    );
  });

  it('shows the use of a track as a chart with a text alternative', async () => {
    await show('?detail=1151112-AB');
    const picture = await screen.findByRole('img', { name: /^字軌 AB 的使用情形/ });
    expect(picture.getAttribute('aria-label')).toBe(
      '字軌 AB 的使用情形：已用 880 張、已配未用 70 張、未配 50 張',
    );
    const rows = within(screen.getByRole('group', { name: '號碼區間' }))
      .getAllByRole('row')
      .slice(1);
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['已用', '00000000', '00000879', '880', '信義松仁站'],
      ['已配未用', '00000880', '00000949', '70', '信義松仁站'],
      ['未配', '00000950', '00000999', '50', '–'],
    ]);
    expect(screen.getByText(/李專員 匯入/)).toBeDefined();
  });

  it('offers no write actions to read-only users', async () => {
    serve('30300');
    await show();
    await rowOf('AB');
    expect(screen.queryByRole('button', { name: '匯入 CSV' })).toBeNull();
    expect(screen.queryByRole('button', { name: '新增字軌' })).toBeNull();
    expect(screen.queryByText(/^刪\s?除$/)).toBeNull();
  });
});

describe('a new track', () => {
  it('validates fields, counts booklets, and shows a rejection at its field', async () => {
    let refuses = true;
    server.onDeal('30301', () => {
      if (!refuses) return dealResponse({ trackId: 't' });
      refuses = false;
      const errors = [{ pointer: '/track/startNumber', message: '與已匯入的字軌重疊' }];
      return { body: { success: false, code: 'overlap', message: '未新增字軌', errors } };
    });
    const { user } = await show();
    await rowOf('AB');
    await user.click(screen.getByRole('button', { name: '新增字軌' }));
    const form = within(await screen.findByRole('dialog'));
    const type = async (label: string, value: string) =>
      fireEvent.change(await form.findByLabelText(label), { target: { value } });
    expect((await form.findByLabelText<HTMLInputElement>('期別')).value).toBe('1160102');
    fireEvent.mouseDown(form.getByLabelText('統編'));
    fireEvent.click(await screen.findByText('72979298 安行停車管理股份有限公司'));
    await type('字軌', 'zz');
    await type('起號', '00000100');
    await type('迄號', '00000174');
    fireEvent.click(screen.getByText(/^儲\s?存$/, { selector: 'button *' }));
    expect(await screen.findByText('迄號須以 49 或 99 結尾')).toBeDefined();
    expect(sentTo('30301')).toEqual([]);
    await type('迄號', '00000199');
    expect(await screen.findByText('2 本，共 100 張')).toBeDefined();
    fireEvent.click(screen.getByText(/^儲\s?存$/, { selector: 'button *' }));
    expect(await screen.findByText('與已匯入的字軌重疊')).toBeDefined();
    fireEvent.click(screen.getByText(/^儲\s?存$/, { selector: 'button *' }));
    await waitFor(() => expect(said).toEqual(['已新增字軌']));
    expect(sentTo('30301')[1]).toEqual({
      track: {
        periodCode: '1160102',
        taxNumber: '72979298',
        track: 'ZZ',
        startNumber: 100,
        endNumber: 199,
        invoiceType: 2,
      },
    });
  });
});

describe('a track entered by mistake', () => {
  const deleteIn = (scope: { getByText: typeof screen.getByText }) =>
    scope.getByText(/^刪\s?除$/, { selector: 'button, button *' }).closest('button') as HTMLElement;

  it('is deleted with a reason if no number is allocated; a rejection keeps the reason', async () => {
    let refuses = true;
    server.onDeal('30303', () => {
      if (!refuses) return dealResponse({ trackId: 'next' });
      refuses = false;
      return { body: { success: false, code: 'track-shared-out', message: '未刪除：已有配號' } };
    });
    await show();
    expect(deleteIn(await rowOf('AB')).title).toBe('已有配號，請先於「配號」回收');
    expect(deleteIn(await rowOf('EF')).title).toContain('期別已結束');
    fireEvent.click(deleteIn(await rowOf('CD')));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByText('刪除字軌 CD 00000000–00000999？')).toBeDefined();
    fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '統編輸入錯誤' } });
    fireEvent.click(deleteIn(dialog));
    expect(await dialog.findByText('未刪除：已有配號')).toBeDefined();
    fireEvent.click(deleteIn(dialog));
    await waitFor(() => expect(said).toEqual(['已刪除字軌']));
    const sent = { trackId: 'next', reason: '統編輸入錯誤' };
    expect(sentTo('30303')).toEqual([sent, sent]);
  });
});

describe('匯入CSV', () => {
  const HEAD = '期別,營業人統編,字軌,起號,迄號\n';
  const choose = async (user: Awaited<ReturnType<typeof show>>['user'], text: string) => {
    await rowOf('AB');
    await user.click(screen.getByRole('button', { name: '匯入 CSV' }));
    const input = await screen.findByLabelText(/CSV 檔/);
    fireEvent.change(input, { target: { files: [new File([text], '字軌.csv')] } });
  };

  it('reads periods and numbers as written in files, and sends all rows at once', async () => {
    server.onDeal('30308', { trackCount: 2, bookletCount: 101 });
    const { user } = await show();
    await choose(user, `${HEAD}11602,72979298,zy,0,00004999\n1160102,72979298,ZY,5000,5049\n`);
    await user.click(await screen.findByRole('button', { name: '匯入 2 列' }));
    await waitFor(() => expect(said).toEqual(['已匯入 2 筆字軌，共 101 本']));
    const shared = { periodCode: '1160102', taxNumber: '72979298', track: 'ZY', invoiceType: 2 };
    expect(sentTo('30308')).toEqual([
      {
        rows: [
          { ...shared, startNumber: 0, endNumber: 4999 },
          { ...shared, startNumber: 5000, endNumber: 5049 },
        ],
      },
    ]);
  });

  it('reports overlapping tracks of one file before sending', async () => {
    const { user } = await show();
    const rows = ['11602,72979298,ZY,50,149', '11602,72979298,ZX,0,49', '11602,72979298,ZY,0,99'];
    await choose(user, `${HEAD}${rows.join('\n')}\n11602,72979298,ZX,0,49\n`);
    const report = within((await screen.findByText('有 2 處需要修正')).closest('section') as HTMLElement);
    const cells = report
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['2', '起號', '00000050', '與第 4 列的 ZY 00000000–00000099 重疊，請更正或刪除其中一列'],
      ['5', '整列', '1160102 ZX 00000000–00000049', '與第 3 列重複，請刪除其中一列'],
    ]);
    expect(sentTo('30308')).toEqual([]);
  });

  it('reports problems row by row, including server errors at their lines', async () => {
    const { user } = await show();
    const wrong = ['11601,72979298,ZY,0,49', '11602,12345678,ZY,0,49', '11602,72979298,Z,0,49'];
    await choose(user, `${HEAD}${wrong.join('\n')}\n11602,72979298,ZY,0,74\n11602,72979298,ZY,x,49\n`);
    const report = within((await screen.findByText('有 5 處需要修正')).closest('section') as HTMLElement);
    const cells = report
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
    expect(cells).toEqual([
      ['2', '期別', '11601'],
      ['3', '營業人統編', '12345678'],
      ['4', '字軌', 'Z'],
      ['5', '迄號', '74'],
      ['6', '起號', 'x'],
    ]);
    expect(sentTo('30308')).toEqual([]);
    server.onDeal('30308', () => ({
      body: {
        success: false,
        code: 'import-faults',
        message: '未匯入任何一列',
        errors: [{ pointer: '/rows/0/startNumber', message: '與已匯入的字軌 ZY 重疊' }],
      },
    }));
    fireEvent.change(await screen.findByLabelText(/選擇其他檔案/), {
      target: { files: [new File([`${HEAD}11602,72979298,ZY,0,49\n`], '字軌.csv')] },
    });
    await user.click(await screen.findByRole('button', { name: '匯入 1 列' }));
    expect(await screen.findByText('與已匯入的字軌 ZY 重疊', { selector: 'td' })).toBeDefined();
  });

  it('reads an allotment of the platform, booklets joined, for review before the import', async () => {
    const allotment = (begin: string, end: string) =>
      `<InvoiceAssignNo><Ban>72979298</Ban><InvoiceType>07</InvoiceType><YearMonth>11602</YearMonth><InvoiceTrack>ZY</InvoiceTrack><InvoiceBeginNo>${begin}</InvoiceBeginNo><InvoiceEndNo>${end}</InvoiceEndNo><InvoiceBooklet>1</InvoiceBooklet></InvoiceAssignNo>`;
    const pack = (...messages: string[]) =>
      `<InvoiceEnvelope><InvoicePack>${messages.join('')}</InvoicePack></InvoiceEnvelope>`;
    const { user } = await show();
    await choose(user, pack(allotment('00000000', '00000049'), allotment('00000060', '00000109')));
    expect(await screen.findByText('有 1 處需要修正')).toBeDefined();
    expect(screen.getByText('格式不符', { selector: 'td' })).toBeDefined();
    expect(screen.getByText('InvoiceBeginNo', { selector: 'td' })).toBeDefined();
    server.onDeal('30308', { trackCount: 1, bookletCount: 2 });
    fireEvent.change(await screen.findByLabelText(/選擇其他檔案/), {
      target: {
        files: [
          new File([pack(allotment('00000050', '00000099'), allotment('00000000', '00000049'))], 'E0501.xml'),
        ],
      },
    });
    await user.click(await screen.findByRole('button', { name: '匯入 1 列' }));
    await waitFor(() =>
      expect(sentTo('30308')).toEqual([
        {
          rows: [
            {
              periodCode: '1160102',
              taxNumber: '72979298',
              track: 'ZY',
              startNumber: 0,
              endNumber: 99,
              invoiceType: 2,
            },
          ],
        },
      ]),
    );
  });
});
