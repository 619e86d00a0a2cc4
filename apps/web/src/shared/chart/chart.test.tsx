import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Activity } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it, vi } from 'vitest';
import { switchLanguage } from '../../i18n/i18n.ts';
import { ThemeProvider } from '../theme/theme-provider.tsx';
import { Chart, loadChartFigure } from './chart.tsx';
import { type AxisChartData, type ChartData, linkOf, ringOf } from './chart-data.ts';
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
  // The chart is loaded, but renders through a promise.
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

it('is drawn once while its view is hidden and shown, and disposed with the view', async () => {
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

it('shows a message without values, and reserves its space while loading', async () => {
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

const ring = (...values: number[]) => ({
  kind: 'donut' as const,
  categoryTitle: '管道',
  valueTitle: '金額',
  parts: values.map((value, index) => ({
    key: `${index}`,
    name: `管道 ${index}`,
    value,
    link: `/list?channel=${index}`,
  })),
});

it.each([
  [
    'six parts, largest first',
    [1, 6, 2, 5, 3, 4],
    ['管道 1 6', '管道 3 5', '管道 5 4', '管道 4 3', '管道 2 2', '管道 0 1'],
  ],
  [
    'seven parts',
    [1, 7, 6, 5, 4, 3, 2],
    ['管道 1 7', '管道 2 6', '管道 3 5', '管道 4 4', '管道 5 3', '管道 6 2', '其他 1'],
  ],
  [
    'nine parts',
    [1, 9, 2, 8, 3, 7, 4, 6, 5],
    ['管道 1 9', '管道 3 8', '管道 5 7', '管道 7 6', '管道 8 5', '管道 6 4', '其他 6'],
  ],
])('a donut of %s has at most six slices, with the rest as one', (_title, values, slices) => {
  const { parts } = ringOf(ring(...values), '其他');
  expect(parts.map(({ name, value }) => `${name} ${value}`)).toEqual(slices);
});

it('draws a donut by that rule with the links of its slices, and lists all parts in its table', async () => {
  const parts = ring(1, 9, 2, 8, 3, 7, 4, 6);
  const { container } = await show(parts);
  await screen.findByRole('img');
  const legend = [...container.querySelectorAll('svg text')].map(({ textContent }) => textContent);
  expect(legend).toEqual(['管道 1', '管道 3', '管道 5', '管道 7', '管道 6', '管道 4', '其他']);
  const drawn = ringOf(parts, '其他');
  expect([linkOf(drawn, 0, 1), linkOf(drawn, 0, 6)]).toEqual(['/list?channel=3', null]);
  await userEvent.click(screen.getByRole('radio', { name: '表' }));
  expect(screen.getAllByRole('row')).toHaveLength(1 + 8);
  expect(screen.queryByText('其他')).toBeNull();
});

it('shows the scale of a heat map with its figures, each cell in the colour of its step', async () => {
  await show({
    kind: 'heat',
    categoryTitle: '時間',
    categories: ['09:00', '10:00', '11:00'],
    series: [{ key: 'S01', name: '信義松仁站', shape: 'bar', values: [0.3, 0.96, null] }],
  });
  const scale = within(await screen.findByRole('list', { name: '月租績效的色階' }));
  const steps = scale.getAllByRole('listitem');
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    '0–20%',
    '20–40%',
    '40–60%',
    '60–80%',
    '80–95%',
    '≥ 95%',
  ]);
  const stepOf = (element: Element | null | undefined) => element?.getAttribute('data-step');
  const cells = within(screen.getByRole('img')).getAllByTitle(/^信義松仁站 /);
  expect(cells.map(stepOf)).toEqual([
    stepOf(steps[1]?.querySelector('[data-step]')),
    stepOf(steps[5]?.querySelector('[data-step]')),
    null,
  ]);
});

it('follows the language', async () => {
  await show(monthly);
  await screen.findByRole('radio', { name: '表' });
  await switchLanguage('en');
  expect(await screen.findByRole('radio', { name: 'Table' })).toBeTruthy();
  await switchLanguage('zh_TC');
});

it('draws a sparkline from edge to edge, flat for constant values', () => {
  expect(sparklinePoints([0, 10])).toBe('1.5,22.5 94.5,1.5');
  expect(sparklinePoints([5, 5, 5])).toBe('1.5,22.5 48.0,22.5 94.5,22.5');
});

it('follows its container, and is not redrawn when its view is hidden and shown', async () => {
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
