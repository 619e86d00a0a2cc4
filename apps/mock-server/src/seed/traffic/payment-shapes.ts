import { MachineKind } from '@parking-plus/contracts';
import type { Random } from '../random.ts';
import { machinesOf, type SeededMachine } from '../seeded-machines.ts';
import { SEEDED_SITES, type SeededSite } from '../seeded-sites.ts';

type Weighted = readonly (readonly [item: number, weight: number])[];

/** Where money is taken off the street, by the contract's ChargeChannel. */
const OFF_STREET: Weighted = [
  [1, 34],
  [4, 24],
  [3, 13],
  [2, 9],
  [7, 6],
  [5, 4],
  [6, 4],
  [10, 4],
  [11, 1],
  [12, 1],
];
const ROADSIDE: Weighted = [
  [9, 52],
  [8, 28],
  [10, 8],
  [3, 8],
  [7, 4],
];

/** How it is handed over, by the contract's PaymentMethod. */
const AT_A_MACHINE: Weighted = [
  [1, 38],
  [3, 24],
  [2, 16],
  [4, 8],
  [6, 10],
  [5, 4],
];
const BY_HAND: Weighted = [
  [1, 82],
  [2, 10],
  [6, 8],
];
const ONLINE: Weighted = [
  [2, 46],
  [6, 46],
  [7, 8],
];
const ON_PAPER: Weighted = [
  [8, 70],
  [6, 30],
];

const METHODS: Readonly<Record<number, Weighted>> = {
  1: AT_A_MACHINE,
  4: AT_A_MACHINE,
  2: BY_HAND,
  6: BY_HAND,
  8: ON_PAPER,
  9: ON_PAPER,
  3: ONLINE,
  5: ONLINE,
  7: ONLINE,
  10: ONLINE,
};

const KIND_OF_CHANNEL: Readonly<Record<number, MachineKind>> = {
  1: MachineKind.Aps,
  4: MachineKind.Aps,
  2: MachineKind.Pos,
  6: MachineKind.Pos,
  8: MachineKind.Pda,
  9: MachineKind.Pillar,
};

/** Seconds between payment and exit, at least and at most. */
const LEAD_SECONDS: Readonly<Record<number, readonly [number, number]>> = {
  1: [60, 600],
  3: [20, 780],
  7: [20, 780],
};

export type DrawnPayment = {
  readonly channel: number;
  readonly paymentMethod: number;
  readonly leadSeconds: number;
  readonly machine: SeededMachine | undefined;
};

const machinesBySite = new Map(SEEDED_SITES.map((site) => [site.siteCode, machinesOf(site)]));

/** How a car at the site pays. */
export function drawPayment(chance: Random, site: SeededSite): DrawnPayment {
  const channel = chance.pickWeighted(site.visits === 'roadside' ? ROADSIDE : OFF_STREET);
  const [least, most] = LEAD_SECONDS[channel] ?? [3, 45];
  return {
    channel,
    paymentMethod: chance.pickWeighted(METHODS[channel] ?? ONLINE),
    leadSeconds: chance.whole(least, most),
    machine: drawMachine(chance, site, channel),
  };
}

/** The counter where somebody takes money by hand: a POS, or a PDA on the street. */
export function drawCounter(chance: Random, site: SeededSite): DrawnPayment {
  const channel = site.visits === 'roadside' ? 8 : 2;
  return {
    channel,
    paymentMethod: chance.pickWeighted(BY_HAND),
    leadSeconds: 0,
    machine: drawMachine(chance, site, channel),
  };
}

function drawMachine(chance: Random, site: SeededSite, channel: number): SeededMachine | undefined {
  const kind = KIND_OF_CHANNEL[channel];
  if (kind === undefined) return undefined;
  const fitting = (machinesBySite.get(site.siteCode) ?? []).filter((machine) => machine.kind === kind);
  // Exit machines stand at the lane, the others in the hall.
  const atLane = fitting.filter(({ laneCode }) => (laneCode !== null) === (channel === 4));
  const choice = atLane.length > 0 ? atLane : fitting;
  return choice.length > 0 ? chance.pick(choice) : undefined;
}
