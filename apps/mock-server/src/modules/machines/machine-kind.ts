/** Kinds of equipment. Labels: APS, POS, PDA, 閘門, 車辨, 柱. Source: DOMAIN.md section 4 (the codes are ours). */
export const MachineKind = { Aps: 1, Pos: 2, Pda: 3, Barrier: 4, PlateReader: 5, Pillar: 6 } as const;
export type MachineKind = (typeof MachineKind)[keyof typeof MachineKind];
