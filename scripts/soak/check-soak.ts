import { growthPerTenMinutes } from './memory-growth.ts';
import type { SoakRecord } from './run-soak.ts';
import { growthCheck, noneOf, type SoakCheck } from './soak-report.ts';
import { compareJournal } from './write-journal.ts';

/** Maximum memory growth in ten minutes of work after warm-up. */
const SERVER_GROWTH_MB = 60;
const PAGE_GROWTH_MB = 15;

/** Returns the checks of a run, and figures without a limit. */
export function checkSoak(record: SoakRecord): SoakCheck[] {
  const { journal, listed, messages, faults, acts, serverMemory, pageMemory } = record;
  const found = compareJournal(journal, listed);
  const withOutcome = (outcome: (typeof journal)[number]['outcome']) =>
    journal.filter((entry) => entry.outcome === outcome).map(({ mark }) => mark);
  const acknowledged = withOutcome('acknowledged').length;
  const again = journal.reduce((total, { attempts }) => total + attempts - 1, 0);
  const kinds = [...new Set(faults.map(({ kind }) => kind))].map(
    (kind) => `${kind} ${faults.filter((issue) => issue.kind === kind).length}`,
  );
  return [
    { what: 'faults', seen: kinds.join(', ') },
    {
      what: 'acts in the browsers',
      seen: `${acts.done}, ${acts.failed} failed`,
      wanted: '> 0',
      isGood: acts.done > 0,
    },
    {
      what: 'writes acknowledged',
      seen: `${acknowledged}, sent again ${again} times`,
      wanted: '> 0',
      isGood: acknowledged > 0,
    },
    noneOf('acknowledged and missing', found.missing),
    noneOf('doubled', found.doubled),
    noneOf('refused', withOutcome('refused')),
    noneOf('refused and done all the same', found.refusedButDone),
    noneOf('unanswered to the end', withOutcome('unanswered')),
    noneOf('written by nobody', found.strange),
    {
      what: 'e-invoice messages handed over',
      seen: String(messages.count),
      wanted: '> 0',
      isGood: messages.count > 0,
    },
    noneOf('messages handed over twice', messages.twice),
    noneOf('messages not handed over', messages.late),
    { ...noneOf('sessions lost', []), seen: `${record.lostSessions}`, isGood: record.lostSessions === 0 },
    noneOf('browsers not recovered by themselves', record.unrecovered),
    noneOf('errors uncaught in pages', record.uncaughtErrors),
    growthCheck('server memory, in 10 minutes', growthPerTenMinutes(serverMemory), SERVER_GROWTH_MB),
    ...[...pageMemory].map(([account, samples]) =>
      growthCheck(`page heap of ${account}, in 10 minutes`, growthPerTenMinutes(samples), PAGE_GROWTH_MB),
    ),
  ];
}
