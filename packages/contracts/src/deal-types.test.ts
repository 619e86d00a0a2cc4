import { expect, it } from 'vitest';
import { dealStates, dealTypes } from './deal-types.ts';

it('provides the specified members of deal types and their states @spec(3.9)', () => {
  const types = dealTypes('zh_TC');
  expect(types).toContainEqual({ DealType_Code: '20201', DealType_Name: '退租' });
  const states = dealStates('en');
  expect(states).toContainEqual({
    DealState_Code: '20201599',
    DealState_Name: 'Closed',
    DealState_DealTypeCode: '20201',
  });
  const codes = types.map(({ DealType_Code }) => DealType_Code);
  expect(new Set(codes).size).toBe(codes.length);
  for (const { DealState_Code, DealState_DealTypeCode } of states) {
    expect(codes).toContain(DealState_DealTypeCode);
    expect(DealState_Code.startsWith(DealState_DealTypeCode)).toBe(true);
  }
});
