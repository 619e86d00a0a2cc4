import { expect, test } from 'vitest';
import { toPeriodCode } from '../numbers/period-code.ts';
import { blankMessage } from './unused-numbers-message.ts';

const track = { taxNumber: '72979298', period: toPeriodCode('1151112'), track: 'AB' };

test('contains period, track and ranges in order, with adjacent ranges merged', () => {
  const ranges = [
    { startNumber: 150, endNumber: 199 },
    { startNumber: 7, endNumber: 49 },
    { startNumber: 50, endNumber: 99 },
  ];
  expect(blankMessage({ ...track, ranges })).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<BranchTrackBlank xmlns="urn:GEINV:eInvoiceMessage:E0402:4.1">
  <Main>
    <HeadBan>72979298</HeadBan>
    <BranchBan>72979298</BranchBan>
    <InvoiceType>07</InvoiceType>
    <YearMonth>11512</YearMonth>
    <InvoiceTrack>AB</InvoiceTrack>
  </Main>
  <Details>
    <BranchTrackBlankItem>
      <InvoiceBeginNo>00000007</InvoiceBeginNo>
      <InvoiceEndNo>00000099</InvoiceEndNo>
    </BranchTrackBlankItem>
    <BranchTrackBlankItem>
      <InvoiceBeginNo>00000150</InvoiceBeginNo>
      <InvoiceEndNo>00000199</InvoiceEndNo>
    </BranchTrackBlankItem>
  </Details>
</BranchTrackBlank>
`);
});

test('throws without ranges', () => {
  expect(() => blankMessage({ ...track, ranges: [] })).toThrow(RangeError);
});
