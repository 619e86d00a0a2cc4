import type { Schemas } from '@parking-plus/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { loadScreen } from '../../../app/views/screen-registry.ts';
import { bindNotices, type Notice } from '../../../shared/feedback/notify.ts';
import { LetterPrint } from './letter-print.tsx';

const print = vi.fn();
const onEnd = vi.fn();
let shown: Notice[];
// Loads the texts of the screen.
beforeAll(async () => void (await loadScreen('fees/arrears-case-list')));
beforeEach(() => {
  vi.clearAllMocks();
  window.print = print;
  shown = [];
  bindNotices((notice) => shown.push(notice));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const lettersOf = (count: number) =>
  Array.from({ length: count }, (_, index): Schemas['ArrearsLetter'] => ({
    letterId: `AR2611010001-${index}`,
    caseId: 'AR2611010001',
    title: '催繳通知',
    companyName: '安行停車管理股份有限公司',
    contactName: null,
    contactAddress: '臺北市大安區青田街 1 號',
    plate: `ABC-${1000 + index}`,
    text: '請於期限前繳納。',
    issuedOn: '2026-11-20',
    dueOn: '2026-11-30',
    owedTwd: 120,
    feeTwd: 0,
    totalTwd: 120,
    barcodes: null,
    fees: [],
  }));
const papers = () => document.querySelectorAll('article');

it('lays out many letters in steps, then prints them once', () => {
  render(<LetterPrint letters={lettersOf(60)} onEnd={onEnd} />);
  expect(papers()).toHaveLength(25);
  expect(screen.getByText('已排版 25／60 封')).toBeDefined();
  expect(print).not.toHaveBeenCalled();
  act(() => void vi.advanceTimersByTime(0));
  expect(papers()).toHaveLength(50);
  act(() => void vi.runAllTimers());
  act(() => void vi.runAllTimers());
  expect(papers()).toHaveLength(60);
  expect(print).toHaveBeenCalledTimes(1);
});

it('can be cancelled while it lays them out, and says what was recorded', () => {
  const view = render(<LetterPrint letters={lettersOf(60)} onEnd={onEnd} />);
  fireEvent.click(screen.getByText('取消列印'));
  expect(onEnd).toHaveBeenCalledTimes(1);
  expect(shown.map(({ text }) => text)).toEqual([
    '已取消列印。60 封已記錄在案件的信函中；要寄送時請再列印一次。',
  ]);
  view.unmount();
  act(() => void vi.runAllTimers());
  expect(print).not.toHaveBeenCalled();
});

it('prints a few letters without a dialog', () => {
  render(<LetterPrint letters={lettersOf(3)} onEnd={onEnd} />);
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => void vi.runAllTimers());
  expect(papers()).toHaveLength(3);
  expect(print).toHaveBeenCalledTimes(1);
});
