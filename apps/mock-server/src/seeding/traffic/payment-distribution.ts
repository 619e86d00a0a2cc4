import { ChargeChannel, MachineKind, PaymentMethod } from '@parking-plus/contracts';
import type { Random } from '../../random/random.ts';
import { machinesOf, type SeededMachine } from '../rows/seeded-machines.ts';
import { SEEDED_SITES, type SeededSite } from '../rows/seeded-sites.ts';

type Weighted<Item> = readonly (readonly [item: Item, weight: number])[];

const { Aps, Pos, App, ExitAps, OnlineAps, OnSite, Online, RoadsidePda, PlatePillar } = ChargeChannel;
const { OnlineTemporaryParking, OtherEleven, OtherTwelve } = ChargeChannel;
const { Cash, CreditCard, EasyCard, IPass, Icash, MobilePay, BankDebit, StoreCounter } = PaymentMethod;

/** Payment channels of street parking. */
const OFF_STREET: Weighted<ChargeChannel> = [
  [Aps, 34],
  [ExitAps, 24],
  [App, 13],
  [Pos, 9],
  [Online, 6],
  [OnlineAps, 4],
  [OnSite, 4],
  [OnlineTemporaryParking, 4],
  [OtherEleven, 1],
  [OtherTwelve, 1],
];
const ROADSIDE: Weighted<ChargeChannel> = [
  [PlatePillar, 52],
  [RoadsidePda, 28],
  [OnlineTemporaryParking, 8],
  [App, 8],
  [Online, 4],
];

/** Payment methods at a machine. */
const AT_A_MACHINE: Weighted<PaymentMethod> = [
  [Cash, 38],
  [EasyCard, 24],
  [CreditCard, 16],
  [IPass, 8],
  [MobilePay, 10],
  [Icash, 4],
];
const BY_HAND: Weighted<PaymentMethod> = [
  [Cash, 82],
  [CreditCard, 10],
  [MobilePay, 8],
];
const ONLINE: Weighted<PaymentMethod> = [
  [CreditCard, 46],
  [MobilePay, 46],
  [BankDebit, 8],
];
const ON_PAPER: Weighted<PaymentMethod> = [
  [StoreCounter, 70],
  [MobilePay, 30],
];

const METHODS: Readonly<Record<number, Weighted<PaymentMethod>>> = {
  [Aps]: AT_A_MACHINE,
  [ExitAps]: AT_A_MACHINE,
  [Pos]: BY_HAND,
  [OnSite]: BY_HAND,
  [RoadsidePda]: ON_PAPER,
  [PlatePillar]: ON_PAPER,
};

const KIND_OF_CHANNEL: Readonly<Record<number, MachineKind>> = {
  [Aps]: MachineKind.Aps,
  [ExitAps]: MachineKind.Aps,
  [Pos]: MachineKind.Pos,
  [OnSite]: MachineKind.Pos,
  [RoadsidePda]: MachineKind.Pda,
  [PlatePillar]: MachineKind.Pillar,
};

/** Minimum and maximum seconds between payment and exit. */
const LEAD_SECONDS: Readonly<Record<number, readonly [number, number]>> = {
  [Aps]: [60, 600],
  [App]: [20, 780],
  [Online]: [20, 780],
};

export type GeneratedPayment = {
  readonly channel: ChargeChannel;
  readonly paymentMethod: PaymentMethod;
  readonly leadSeconds: number;
  readonly machine: SeededMachine | undefined;
};

const machinesBySite = new Map(SEEDED_SITES.map((site) => [site.siteCode, machinesOf(site)]));

/** Generates a payment at the site. */
export function generatePayment(chance: Random, site: SeededSite): GeneratedPayment {
  const channel = chance.pickWeighted(site.visits === 'roadside' ? ROADSIDE : OFF_STREET);
  const [least, most] = LEAD_SECONDS[channel] ?? [3, 45];
  return {
    channel,
    paymentMethod: chance.pickWeighted(METHODS[channel] ?? ONLINE),
    leadSeconds: chance.whole(least, most),
    machine: generateMachine(chance, site, channel),
  };
}

/** Generates a payment at a staffed counter: a POS, or a PDA on the street. */
export function generateCounter(chance: Random, site: SeededSite): GeneratedPayment {
  const channel = site.visits === 'roadside' ? RoadsidePda : Pos;
  return {
    channel,
    paymentMethod: chance.pickWeighted(BY_HAND),
    leadSeconds: 0,
    machine: generateMachine(chance, site, channel),
  };
}

function generateMachine(chance: Random, site: SeededSite, channel: number): SeededMachine | undefined {
  const kind = KIND_OF_CHANNEL[channel];
  if (kind === undefined) return undefined;
  const fitting = (machinesBySite.get(site.siteCode) ?? []).filter((machine) => machine.kind === kind);
  // Exit machines are at a lane, the others in the hall.
  const atLane = fitting.filter(({ laneCode }) => (laneCode !== null) === (channel === ExitAps));
  const choice = atLane.length > 0 ? atLane : fitting;
  return choice.length > 0 ? chance.pick(choice) : undefined;
}
