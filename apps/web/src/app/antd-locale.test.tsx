import { render, screen } from '@testing-library/react';
import { ConfigProvider, DatePicker, Pagination } from 'antd';
import { expect, it } from 'vitest';
import { antdLocale } from './antd-locale.ts';

it.each([
  ['zh_TC', '6月'],
  ['en', 'Jun'],
])('names months in the language of the page: %s', async (language, june) => {
  render(
    <ConfigProvider locale={antdLocale(language)}>
      <DatePicker picker="month" open />
    </ConfigProvider>,
  );
  expect(await screen.findByText(june)).toBeDefined();
});

it('counts rows per page as 筆 in Chinese', async () => {
  render(
    <ConfigProvider locale={antdLocale('zh_TC')}>
      <Pagination total={100} pageSize={20} showSizeChanger />
    </ConfigProvider>,
  );
  expect(await screen.findByText('20 筆/頁')).toBeDefined();
});
