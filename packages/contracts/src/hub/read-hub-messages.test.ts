import { expect, test } from 'vitest';
import { readConnectedClients, readDataChanged, readEarlierChanges } from './read-hub-messages.ts';

test.each([
  [
    { deal: '10100', ids: ['T1', 'T2'], siteCodes: ['S1'] },
    { deal: '10100', ids: ['T1', 'T2'] },
  ],
  [{ deal: '10100' }, { deal: '10100', ids: [] }],
  [
    { deal: '10100', ids: ['T1', 2, null] },
    { deal: '10100', ids: ['T1'] },
  ],
  [{ deal: 10100, ids: [] }, null],
  [{ ids: ['T1'] }, null],
  [['10100'], null],
  [null, null],
  ['10100', null],
])('DataChanged of %j', (value, expected) => {
  expect(readDataChanged(value)).toEqual(expected);
});

test.each([
  [
    [{ deal: '10100', agoMs: 5 }, { deal: '10100' }, null, { deal: 7, agoMs: 5 }],
    [{ deal: '10100', agoMs: 5 }],
  ],
  [{}, []],
  [undefined, []],
])('earlier changes of %j', (value, expected) => {
  expect(readEarlierChanges(value)).toEqual(expected);
});

test('returns the clients that have a connection id', () => {
  const one = { connectionId: 'a', account: 'staff' };
  expect(
    readConnectedClients({ clients: [one, null, 'b', {}], serverInfoClients: [{ ...one, serverId: 's' }] }),
  ).toEqual({ clients: [one], serverInfoClients: [{ ...one, serverId: 's' }] });
});

test.each([undefined, null, [], {}, { clients: [] }, { clients: {}, serverInfoClients: [] }])(
  'returns no list of clients for %j',
  (value) => {
    expect(readConnectedClients(value)).toBeNull();
  },
);
