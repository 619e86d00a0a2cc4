import { type DealRequest, dealActions } from '@parking-plus/contracts';
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { App, ConfigProvider } from 'antd';
import { clear } from 'idb-keyval';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadScreen } from '../../../app/views/screen-registry.ts';
import { loadNamespaces, switchLanguage } from '../../../i18n/i18n.ts';
import { enterSession } from '../../../session/state/session-store.ts';
import { createQueryClient } from '../../../shared/api/query-client.ts';
import { closeDrafts, openDrafts } from '../../../shared/form/draft/draft-account.ts';
import { draftDatabase } from '../../../shared/form/draft/draft-storage.ts';
import { saveDraft } from '../../../shared/form/draft/draft-store.ts';
import { setServerTime } from '../../../shared/time/server-clock.ts';
import { UnsavedDialog } from '../../../shared/unsaved/unsaved-dialog.tsx';
import { buildSessionInfo } from '../../../testing/builders/session-builders.ts';
import { buildSiteOption } from '../../../testing/builders/site-builders.ts';
import { dealResponse, FakeServer } from '../../../testing/fake-server.ts';
import type { HolidayRecord } from './year-days.ts';

const [LIST, CREATE, EDIT, DELETE, IMPORT] = ['70400', '70401', '70402', '70403', '70408'];
const ALL_ACTIONS = [
  dealActions.HolidayList,
  dealActions.HolidayCreate,
  dealActions.HolidayEdit,
  dealActions.HolidayDelete,
  dealActions.HolidayImport,
] as string[];

const national: HolidayRecord = {
  holidayId: 'H1',
  version: 3,
  day: { date: '2026-10-10', dateType: 2, name: '國慶日' },
  siteCode: null,
  siteName: null,
};
const fair: HolidayRecord = {
  holidayId: 'H2',
  version: 1,
  day: { date: '2026-11-27', dateType: 3, name: '園遊會' },
  siteCode: 'S01',
  siteName: '信義松仁站',
};

let server: FakeServer;
let asked: DealRequest<'HolidayList'>[];
let items: HolidayRecord[];

beforeEach(() => {
  setServerTime('2026-11-20T10:00:00+08:00', Date.now());
  asked = [];
  items = [national, fair];
  server = new FakeServer();
  server.install();
  server.onDeal(LIST as string, (payload: unknown) => {
    asked.push(payload as DealRequest<'HolidayList'>);
    return dealResponse({ items });
  });
  server.onDeal('90100', { sites: [buildSiteOption()] });
});
afterEach(async () => {
  closeDrafts();
  await clear(draftDatabase());
});

async function show(search = '', { type = 1, actions = ALL_ACTIONS } = {}) {
  enterSession({
    tokens: { accessToken: 'a', refreshToken: 'r' },
    info: buildSessionInfo({
      userInfo: { name: '王小明', type, code: 'U1', account: 'staff' },
      actionCodes: actions.map((operateCode) => ({ operateCode })),
    }),
  });
  const [SpecialDayPage] = await Promise.all([
    loadScreen('sites/special-day'),
    loadNamespaces('form', 'import', 'inputs', 'tabs', 'permissions'),
  ]);
  const router = createMemoryRouter([{ path: '/sites/special-day', element: <SpecialDayPage /> }], {
    initialEntries: [`/sites/special-day${search}`],
  });
  render(
    <ConfigProvider theme={{ token: { motion: false }, zeroRuntime: true }}>
      <App>
        <QueryClientProvider client={createQueryClient()}>
          <RouterProvider router={router} />
          <UnsavedDialog />
        </QueryClientProvider>
      </App>
    </ConfigProvider>,
  );
  await screen.findByText('10月');
  return { router, user: userEvent.setup() };
}

const dayButton = (date: string) =>
  document.querySelector<HTMLElement>(`[data-date="${date}"]`) as HTMLElement;

/** Finds buttons by text: computing accessible names of hundreds of days takes seconds. */
const buttons = (name: RegExp) =>
  [...document.querySelectorAll<HTMLElement>('button:not([data-date])')].filter((button) =>
    name.test(button.getAttribute('aria-label') ?? button.textContent?.replace(/\s/g, '') ?? ''),
  );
function press(name: string | RegExp): HTMLElement {
  const [button] = buttons(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
  if (!button) throw new Error(`There is no button ${name}.`);
  return button;
}
const sentTo = (code: string | undefined) =>
  server.asked(`deal ${code}`).map(({ body }) => JSON.parse((body as { Json: string }).Json));

describe('year calendar', () => {
  it('describes each day as text', async () => {
    await show();
    expect(asked).toEqual([{ year: 2026, siteCode: null }]);
    const labels = ['2026-10-10', '2026-11-27', '2026-11-21', '2026-11-19'].map((date) =>
      dayButton(date).getAttribute('aria-label'),
    );
    expect(labels).toEqual([
      '2026/10/10（六） 放假日：國慶日（全部場站）',
      '2026/11/27（五） 平日：園遊會（信義松仁站）',
      '2026/11/21（六） 週末',
      '2026/11/19（四） 平日',
    ]);
    expect([dayButton('2026-10-10').textContent, dayButton('2026-11-27').textContent]).toEqual([
      '10休',
      '27＋',
    ]);
    expect(dayButton('2026-11-20').getAttribute('aria-current')).toBe('date');
  });

  it('supports arrow keys with one Tab stop, and selects a day with Enter', async () => {
    const { router, user } = await show();
    expect(document.querySelectorAll('[data-date][tabindex="0"]')).toHaveLength(1);
    dayButton('2026-11-20').focus();
    await user.keyboard('{ArrowDown}{Enter}');
    expect(document.activeElement).toBe(dayButton('2026-11-27'));
    expect(router.state.location.search).toBe('?year=2026&day=2026-11-27');
    const card = (await screen.findByText('在當日新增')).closest('section') as HTMLElement;
    expect(within(card).getByText('園遊會')).toBeTruthy();
  });

  it('shows the year and site of the URL', async () => {
    const { router, user } = await show('?year=2027&siteCode=S01');
    expect(asked[0]).toEqual({ year: 2027, siteCode: 'S01' });
    await user.click(press('前一年'));
    await waitFor(() => expect(asked.at(-1)).toEqual({ year: 2026, siteCode: 'S01' }));
    expect(dayButton('2026-11-27').getAttribute('aria-label')).toContain('特殊日：園遊會');
    expect(router.state.location.search).toBe('?year=2026&siteCode=S01');
  });

  it('uses defaults for invalid URL values', async () => {
    await show('?year=99&siteCode=%20&day=x');
    expect(asked[0]).toEqual({ year: 2026, siteCode: null });
  });

  it('reads the same in English @spec(1.4)', async () => {
    await switchLanguage('en');
    try {
      await loadNamespaces('sites/special-day', 'failure', 'table');
      enterSession({ tokens: { accessToken: 'a', refreshToken: 'r' }, info: buildSessionInfo() });
      const SpecialDayPage = await loadScreen('sites/special-day');
      const router = createMemoryRouter([{ path: '/', element: <SpecialDayPage /> }]);
      render(
        <App>
          <QueryClientProvider client={createQueryClient()}>
            <RouterProvider router={router} />
          </QueryClientProvider>
        </App>,
      );
      expect(await screen.findByText('October')).toBeTruthy();
      expect(dayButton('2026-10-10').textContent).toBe('10H');
      await userEvent.click(dayButton('2026-10-10'));
      expect(await screen.findByRole('region', { name: '2026/10/10 (Sa)' })).toBeTruthy();
    } finally {
      await switchLanguage('zh_TC');
    }
  });

  it('shows a failure in place and loads on retry @spec(8.8)', async () => {
    server.onDeal(LIST as string, () => ({ body: { success: false, message: '日曆維護中' } }));
    const shown = show();
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('日曆維護中');
    server.onDeal(LIST as string, { items });
    fireEvent.click(within(alert).getByRole('button', { name: /重\s?試/ }));
    await shown;
    expect(dayButton('2026-10-10')).toBeTruthy();
  });
});

describe('actions', () => {
  it('are hidden from read-only users', async () => {
    await show('', { type: 51, actions: [dealActions.HolidayList as string] });
    for (const name of [/新增特殊日/, /匯入政府行事曆/, /^編輯/, /^刪除/]) {
      expect(buttons(name)).toEqual([]);
    }
  });

  it('do not let account types above 100 delete', async () => {
    await show('', { type: 150 });
    expect(press('編輯 2026/10/10 國慶日')).toBeTruthy();
    expect(buttons(/^刪除/)).toEqual([]);
  });

  it('create a day on the selected date, and show a rejection at its field', async () => {
    let refused = false;
    server.onDeal(CREATE as string, () => {
      if (refused) return dealResponse({ holidayIds: ['H3'] });
      refused = true;
      const errors = [{ pointer: '/day/date', code: 'taken', message: '已有「國慶日」（全部場站）' }];
      return { body: { success: false, message: '未儲存', code: 'holiday-exists', errors } };
    });
    const { user } = await show('?day=2026-10-10');
    await user.click(press('在當日新增'));
    const name = await screen.findByLabelText('名稱');
    fireEvent.change(name, { target: { value: ' 光復節 ' } });
    await user.click(press('儲存'));
    expect(await screen.findByText('已有「國慶日」（全部場站）')).toBeTruthy();
    await user.click(press('儲存'));
    await waitFor(() => expect(sentTo(CREATE)).toHaveLength(2));
    expect(sentTo(CREATE)[1]).toEqual({
      day: { date: '2026-10-10', dateType: 2, name: '光復節' },
      siteCodes: [],
    });
    await waitFor(() => expect(asked.length).toBeGreaterThan(1));
  });

  it("edit a day with its version, and show another user's changes on a conflict", async () => {
    let answers = 0;
    server.onDeal(EDIT as string, () => {
      answers += 1;
      if (answers > 1) return dealResponse({ holidayIds: ['H1'] });
      items = [{ ...national, version: 4, day: { ...national.day, name: '雙十國慶' } }, fair];
      return { body: { success: false, message: '此特殊日已於 10:02 由陳大文變更', code: 'stale-version' } };
    });
    const { router, user } = await show();
    await user.click(press('編輯 2026/10/10 國慶日'));
    fireEvent.change(await screen.findByLabelText('名稱'), { target: { value: '國慶連假' } });
    await user.click(press('儲存'));
    await screen.findByText('此特殊日已於 10:02 由陳大文變更');
    await user.click(press('載入最新內容'));
    await screen.findByText('雙十國慶', { selector: 'dd' });
    await user.click(press('名稱：保留我的'));
    await user.click(press('儲存'));
    await waitFor(() => expect(sentTo(EDIT)).toHaveLength(2));
    expect(sentTo(EDIT)).toEqual([
      { holidayId: 'H1', version: 3, day: { ...national.day, name: '國慶連假' }, siteCode: null },
      { holidayId: 'H1', version: 4, day: { ...national.day, name: '國慶連假' }, siteCode: null },
    ]);
    // Waits for the response. A later one would drop the draft of the next test.
    await waitFor(() => expect(router.state.location.search).toBe('?year=2026&day=2026-10-10'));
  });

  it('offer an unsaved draft and open it again', async () => {
    openDrafts('staff');
    const typed = { ...national.day, name: '國慶連假' };
    const base = { day: national.day, siteCode: null };
    const draft = { values: { ...base, day: typed }, base, version: 3, savedAtMs: Date.now() };
    saveDraft({ form: 'sites/special-day', record: 'H1' }, draft);
    const { user } = await show();
    expect(await screen.findByText(/^「國慶日」在 .+ 有尚未儲存的內容$/)).toBeTruthy();
    await user.click(press('開啟'));
    await user.click(await screen.findByText(/還\s?原/));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('名稱').value).toBe('國慶連假'));
    expect(screen.queryByText(/^「國慶日」在 .+ 有尚未儲存的內容$/)).toBeNull();
  });

  it('delete a day with a reason', async () => {
    server.onDeal(DELETE as string, { holidayIds: ['H2'] });
    const { user } = await show();
    await user.click(press('刪除 2026/11/27 園遊會'));
    await screen.findByText('刪除「2026/11/27 園遊會」？');
    await user.type(screen.getByLabelText('原因'), '停辦');
    items = [national];
    const dialog = screen.getByLabelText('原因').closest<HTMLElement>('[role=dialog]') as HTMLElement;
    await user.click(within(dialog).getByRole('button', { name: /^刪\s?除$/ }));
    await waitFor(() => expect(screen.queryByText('園遊會')).toBeNull());
    expect(sentTo(DELETE)).toEqual([{ holidayId: 'H2', version: 1, reason: '停辦' }]);
  });
});

describe('匯入政府行事曆', () => {
  const importFile = async (user: ReturnType<typeof userEvent.setup>, text: string) => {
    await user.click(press('匯入政府行事曆'));
    const input = await screen.findByLabelText(/CSV 檔/);
    fireEvent.change(input, { target: { files: [new File([text], '115年.csv')] } });
  };
  const HEAD = '西元日期,星期,是否放假,備註\n';

  it('sends the days that differ from the week, and shows their year', async () => {
    server.onDeal(IMPORT as string, { createdCount: 2, replacedCount: 0, keptCount: 0 });
    const { router, user } = await show();
    await importFile(
      user,
      `${HEAD}20270101,五,2,開國紀念日\n20270102,六,0,補行上班\n20270103,日,2,\n20270104,一,0,\n`,
    );
    expect(await screen.findByText('已讀取 4 列（UTF-8）。其中 2 列無須建立。')).toBeTruthy();
    await user.click(screen.getByText('以匯入的取代'));
    await user.click(press('匯入2列'));
    await waitFor(() => expect(router.state.location.search).toBe('?year=2027'));
    expect(sentTo(IMPORT)).toEqual([
      {
        rows: [
          { date: '2027-01-01', dateType: 2, name: '開國紀念日' },
          { date: '2027-01-02', dateType: 1, name: '補行上班' },
        ],
        onExisting: 'replace',
      },
    ]);
  });

  it('reports problems of the file row by row', async () => {
    const { user } = await show();
    await importFile(
      user,
      `${HEAD}20270230,五,2,a\n20270101,六,2,b\n20270102,六,1,c\n20270103,日,2,d\n20270103,日,2,d`,
    );
    expect(await screen.findByText('有 4 處需要修正')).toBeTruthy();
    const list = screen.getByRole('region', { name: '錯誤列表' });
    const rows = within(list).getAllByRole('row').slice(1);
    expect(rows.map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent))).toEqual([
      ['2', '西元日期', '20270230'],
      ['3', '星期', '六'],
      ['4', '是否放假', '1'],
      ['6', '整列', '2027-01-03'],
    ]);
    expect(rows[1]?.textContent).toContain('當日是星期五');
    expect(sentTo(IMPORT)).toEqual([]);
  });
});
