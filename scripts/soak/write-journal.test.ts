import { expect, test } from 'vitest';
import { compareJournal, type JournalEntry } from './write-journal.ts';

const buildEntry = (changes: Partial<JournalEntry> = {}): JournalEntry => ({
  mark: 'soak-1',
  attempts: 1,
  outcome: 'acknowledged',
  madeId: 'M1',
  ...changes,
});
const nothing = { missing: [], doubled: [], refusedButDone: [], strange: [] };

test.each([
  ['acknowledged and there', [buildEntry()], ['M1'], nothing],
  ['acknowledged at a later attempt', [buildEntry({ attempts: 4 })], ['M1'], nothing],
  ['acknowledged and not there', [buildEntry()], [], { ...nothing, missing: ['soak-1'] }],
  [
    'acknowledged under another name than it is there',
    [buildEntry({ madeId: 'M2' })],
    ['M1'],
    { ...nothing, missing: ['soak-1'] },
  ],
  ['there twice', [buildEntry()], ['M1', 'M2'], { ...nothing, doubled: ['soak-1'] }],
  ['refused and not there', [buildEntry({ outcome: 'refused', madeId: null })], [], nothing],
  [
    'refused and there',
    [buildEntry({ outcome: 'refused', madeId: null })],
    ['M1'],
    { ...nothing, refusedButDone: ['soak-1'] },
  ],
  ['unanswered and not there', [buildEntry({ outcome: 'unanswered', madeId: null })], [], nothing],
  ['unanswered and there', [buildEntry({ outcome: 'unanswered', madeId: null })], ['M1'], nothing],
  [
    'unanswered and there twice',
    [buildEntry({ outcome: 'unanswered', madeId: null })],
    ['M1', 'M2'],
    { ...nothing, doubled: ['soak-1'] },
  ],
  ['written by nobody', [], ['M1'], { ...nothing, strange: ['soak-1'] }],
])('%s', (_title, journal, ids, found) => {
  expect(
    compareJournal(
      journal,
      ids.map((id) => ({ mark: 'soak-1', id })),
    ),
  ).toEqual(found);
});
