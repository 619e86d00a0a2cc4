import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Chart, loadChartFigure } from './chart.tsx';
import type { AxisChartData, ChartData } from './chart-data.ts';
import { sparklinePoints } from './sparkline.tsx';

beforeAll(async () => {
  await loadChartFigure();
}, 120_000);

const monthly: AxisChartData = {
  kind: 'columns',
  categoryTitle: '月份',
  categories: ['2026/10', '2026/11'],
  series: [
    { key: 'due', name: '應收', shape: 'bar', values: [12_000, 15_000], links: [null, '/rentals?month=11'] },
    { key: 'paid', name: '實收', shape: 'line', values: [11_000, null], isBackground: true },
  ],
};

const inActivity = (mode: 'visible' | 'hidden', data: ChartData) => (
  <MemoryRouter>
    <ThemeProvider>
      <Activity mode={mode}>
        <Chart title="月租績效" data={data} />
      </Activity>
    </ThemeProvider>
  </MemoryRouter>
);

const show = (data: ChartData | null) =>
  // What is drawn is there already, but arrives by a promise.
  act(async () =>
    render(
      <MemoryRouter>
        <ThemeProvider>
          <Chart title="月租績效" data={data} note="兩個月。" />
        </ThemeProvider>
      </MemoryRouter>,
    ),
  );

it('draws an image with a name, and shows the same figures as a table by keyboard', async () => {
  const user = userEvent.setup();
  const { container } = await show(monthly);
  expect(await screen.findByRole('img', { name: '月租績效（圖，可切換為表）。兩個月。' })).toBeTruthy();
  expect(container.querySelector('svg')).not.toBeNull();

  screen.getByRole('radio', { name: '圖' }).focus();
  await user.click(screen.getByRole('radio', { name: '表' }));
  const table = within(screen.getByRole('region', { name: '月租績效（表）' }));
  expect(table.getAllByRole('columnheader').map((cell) => cell.textContent)).toEqual([
    '月份',
    '應收',
    '實收',
  ]);
  const rows = table.getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual(['2026/1012,00011,000', '2026/1115,000—']);
  expect(table.getByRole('link', { name: '15,000' }).getAttribute('href')).toBe('/rentals?month=11');
  expect(screen.queryByRole('img')).toBeNull();
});

it('is drawn once however often its view is hidden and shown, and given back with it', async () => {
  const { container, rerender, unmount } = await act(async () => render(inActivity('visible', monthly)));
  const drawing = container.querySelector('svg');
  for (const mode of ['hidden', 'visible', 'hidden'] as const) {
    await act(async () => rerender(inActivity(mode, monthly)));
    expect(container.querySelector('svg')).toBe(drawing);
  }
  const changed = { ...monthly, categories: ['2026/09', ...monthly.categories] };
  await act(async () => rerender(inActivity('hidden', changed)));
  await act(async () => rerender(inActivity('visible', changed)));
  expect(container.querySelector('svg')).toBe(drawing);
  expect(drawing?.textContent).toContain('2026/09');
  await act(async () => rerender(inActivity('hidden', changed)));
  expect(drawing?.isConnected).toBe(true);
  const place = drawing?.closest('[aria-hidden="true"]');
  expect(place).toBeTruthy();
  unmount();
  expect(place?.contains(drawing ?? null)).toBe(false);
});

it('says so where there is nothing to draw, and keeps its place while waiting', async () => {
  const waiting = await show(null);
  expect(waiting.container.querySelector('[aria-busy="true"]')).not.toBeNull();
  waiting.unmount();
  await show({
    kind: 'donut',
    categoryTitle: '管道',
    valueTitle: '金額',
    parts: [{ key: 'a', name: 'APS', value: 0 }],
  });
  expect(await screen.findByText('這段期間沒有資料')).toBeTruthy();
});

it('follows the language', async () => {
  await show(monthly);
  await screen.findByRole('radio', { name: '表' });
  await switchLanguage('en');
  expect(await screen.findByRole('radio', { name: 'Table' })).toBeTruthy();
  await switchLanguage('zh_TC');
});

it('draws a small line from edge to edge, flat where nothing changes', () => {
  expect(sparklinePoints([0, 10])).toBe('1.5,22.5 94.5,1.5');
  expect(sparklinePoints([5, 5, 5])).toBe('1.5,22.5 48.0,22.5 94.5,22.5');
});

it('follows its place, and is not drawn anew for a view that is hidden and shown again', async () => {
  const observed: (() => void)[] = [];
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
      constructor(tell: () => void) {
        observed.push(tell);
      }
    },
  );
  const width = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(500);
  try {
    const { container } = await show(monthly);
    await screen.findByRole('img');
    const drawing = () => container.querySelector('[role="img"] svg')?.getAttribute('width');
    const hasWidth = (pixels: number) => {
      width.mockReturnValue(pixels);
      act(() => {
        for (const tell of observed) tell();
      });
    };
    expect(drawing()).toBe('500');
    hasWidth(400);
    expect(drawing()).toBe('400');
    hasWidth(0);
    expect(drawing()).toBe('400');
  } finally {
    width.mockRestore();
    vi.unstubAllGlobals();
  }
});
