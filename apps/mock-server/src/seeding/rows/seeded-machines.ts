import { MachineKind } from '@parking-plus/contracts';
import { SEEDED_SITES, type SeededSite } from './seeded-sites.ts';

/** Seeded machine. `laneCode` is present only at a lane. */
export type SeededMachine = {
  readonly machineCode: string;
  readonly siteCode: string;
  readonly kind: MachineKind;
  readonly laneCode: string | null;
};

type Place = readonly [kind: MachineKind, suffix: string, laneCode: string | null];

const OFF_STREET: readonly Place[] = [
  [MachineKind.Aps, 'APS1', null],
  [MachineKind.Aps, 'APS2', 'OUT1'],
  [MachineKind.Pos, 'POS1', null],
  [MachineKind.Barrier, 'GATE1', 'IN1'],
  [MachineKind.Barrier, 'GATE2', 'OUT1'],
  [MachineKind.PlateReader, 'LPR1', 'IN1'],
  [MachineKind.PlateReader, 'LPR2', 'OUT1'],
];

const ROADSIDE: readonly Place[] = [
  [MachineKind.Pda, 'PDA1', null],
  [MachineKind.Pda, 'PDA2', null],
  [MachineKind.Pillar, 'PIL1', null],
  [MachineKind.Pillar, 'PIL2', null],
  [MachineKind.Pillar, 'PIL3', null],
];

/** Returns the machines of a site, in a fixed order. */
export function machinesOf({ siteCode, visits }: SeededSite): SeededMachine[] {
  return (visits === 'roadside' ? ROADSIDE : OFF_STREET).map(([kind, suffix, laneCode]) => ({
    machineCode: `${siteCode}-${suffix}`,
    siteCode,
    kind,
    laneCode,
  }));
}

/** All machines. The site under construction has only a handheld one. */
export const SEEDED_MACHINES: readonly SeededMachine[] = [
  ...SEEDED_SITES.filter(({ state }) => state !== 2).flatMap(machinesOf),
  { machineCode: 'HSZ001-PDA1', siteCode: 'HSZ001', kind: MachineKind.Pda, laneCode: null },
];
