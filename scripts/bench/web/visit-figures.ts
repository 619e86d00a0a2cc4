import type { BenchStep } from '../bench-steps.ts';
import { type Measurement, median } from '../measurement.ts';
import type { PhaseFigures } from './phase.ts';
import type { Profile, VisitFigures } from './visit.ts';

const SLOW = { cpu: 4, network: { downloadMegabits: 9, uploadMegabits: 1.5, latencyMs: 60 } };

/** Profiles by the prefix of their figures. */
const PROFILES: Readonly<Record<string, Profile>> = {
  'at a desk': { cpu: 1, network: null, pauseMs: null },
  throttled: { ...SLOW, pauseMs: null },
  hurried: { ...SLOW, pauseMs: 2_500 },
};

interface Figure {
  readonly name: string;
  readonly unit: string;
  readonly read: (visit: VisitFigures) => number;
  /** Maximum by profile; without one the figure is only compared. */
  readonly goals?: Readonly<Record<string, number>>;
}

const ofSwitches = (visit: VisitFigures, member: keyof PhaseFigures) =>
  median(visit.switches.map((figures) => figures[member]));

const FIGURES: readonly Figure[] = [
  {
    name: 'sign-in visible',
    unit: 'ms',
    read: ({ signIn }) => signIn.milliseconds,
    goals: { throttled: 1_800 },
  },
  {
    name: 'sign-in blocked',
    unit: 'ms',
    read: ({ signIn }) => signIn.blockedMilliseconds,
    goals: { throttled: 900 },
  },
  {
    name: 'click to first screen',
    unit: 'ms',
    read: ({ firstScreen }) => firstScreen.milliseconds,
    goals: { throttled: 1_300 },
  },
  {
    name: 'menu to first table',
    unit: 'ms',
    read: ({ firstTable }) => firstTable.milliseconds,
    goals: { throttled: 1_200 },
  },
  {
    name: 'menu to first table, longest task',
    unit: 'ms',
    read: ({ firstTable }) => firstTable.longestTaskMilliseconds,
    goals: { throttled: 600, hurried: 600 },
  },
  {
    name: 'menu to first table, blocked',
    unit: 'ms',
    read: ({ firstTable }) => firstTable.blockedMilliseconds,
  },
  {
    name: 'menu to first table, main thread',
    unit: 'ms',
    read: ({ firstTableProcessorMs }) => firstTableProcessorMs,
  },
  {
    name: 'menu to first table, scripts',
    unit: 'requests',
    read: ({ firstTable }) => firstTable.scriptRequests,
    goals: { hurried: 12 },
  },
  {
    name: 'switching tabs',
    unit: 'ms',
    read: (visit) => ofSwitches(visit, 'milliseconds'),
    goals: { 'at a desk': 50, throttled: 150 },
  },
  {
    name: 'switching tabs, INP',
    unit: 'ms',
    read: (visit) => ofSwitches(visit, 'slowestInputMilliseconds'),
    goals: { throttled: 200 },
  },
  {
    name: 'heap after the first list',
    unit: 'MB',
    read: ({ heapMb }) => heapMb,
    goals: { 'at a desk': 26 },
  },
];

/** Visits of one profile, alternating between both builds. */
export interface Visits {
  readonly own: readonly VisitFigures[];
  readonly other: readonly VisitFigures[];
}

/**
 * Returns a step per profile, and one that compares it with the other build. The comparison fails without another
 * build.
 */
export function visitSteps(measure: (profile: Profile) => Promise<Visits>): {
  own: readonly BenchStep[];
  compared: readonly BenchStep[];
} {
  const profiles = Object.entries(PROFILES).map(([name, profile]) => {
    let visits: Promise<Visits> | undefined;
    const visit = () => {
      visits ??= measure(profile);
      return visits;
    };
    return { name, visit };
  });
  return {
    own: profiles.map(({ name, visit }) => ({
      name: `visits, ${name}`,
      measure: async () => goalFigures(name, await visit()),
    })),
    compared: profiles.map(({ name, visit }) => ({
      name: `visits, ${name}, against the other build`,
      measure: async () => comparedFigures(name, await visit()),
    })),
  };
}

function goalFigures(profile: string, { own }: Visits): Measurement[] {
  return FIGURES.flatMap(({ name, unit, read, goals }) => {
    const goal = goals?.[profile];
    return goal === undefined
      ? []
      : [{ name: `${profile}: ${name}`, now: median(own.map(read)), goal, unit }];
  });
}

function comparedFigures(profile: string, { own, other }: Visits): Measurement[] {
  return FIGURES.map(({ name, unit, read }) => ({
    name: `${profile}: ${name}, to the other build`,
    now: median(own.map(read)),
    goal: median(other.map(read)),
    unit,
  }));
}
