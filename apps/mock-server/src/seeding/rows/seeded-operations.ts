import type { DealName, Schemas } from '@parking-plus/contracts';
import { dealCodes } from '@parking-plus/contracts';
import { changeOf } from '../../audit/changes.ts';

/** Seeded audit log entry. The time is given in days before the reference. */
export type SeededOperation = {
  readonly daysAgo: number;
  readonly time: string;
  readonly account: string;
  /** Deal type, 5 digits. */
  readonly deal: string;
  readonly recordId: string;
  readonly siteCode?: string;
  readonly reason?: string;
  readonly changes: readonly Schemas['DocumentChange'][];
};

type Told = Omit<SeededOperation, 'deal' | 'changes'> & {
  readonly deal: DealName;
  readonly table: string;
  readonly key?: string;
  /** Member, value before, value after. */
  readonly members: readonly (readonly [member: string, before: unknown, after: unknown])[];
};

const TOLD: readonly Told[] = [
  {
    daysAgo: 62,
    time: '09:12',
    account: 'admin',
    deal: 'PermissionChange',
    recordId: 'role-251',
    table: 'roles',
    key: '251',
    members: [
      ['70304', false, true],
      ['60401', false, true],
    ],
  },
  {
    daysAgo: 55,
    time: '14:05',
    account: 'deputy',
    deal: 'PermissionChange',
    recordId: 'role-149',
    table: 'roles',
    key: '149',
    members: [['80400', false, true]],
  },
  {
    daysAgo: 41,
    time: '10:30',
    account: 'manager',
    deal: 'SiteEdit',
    recordId: 'TXG001',
    siteCode: 'TXG001',
    table: 'sites',
    members: [
      ['flatBays', 96, 100],
      ['electricBays', 2, 4],
    ],
  },
  {
    daysAgo: 33,
    time: '16:48',
    account: 'hr',
    deal: 'AccountPasswordReset',
    recordId: 'reader',
    reason: '本人忘記密碼，已於電話核對身分。',
    table: 'accounts',
    members: [['needsPasswordChange', false, true]],
  },
  {
    daysAgo: 20,
    time: '11:20',
    account: 'engineer',
    deal: 'MachineEdit',
    recordId: 'TAO001-POS1',
    siteCode: 'TAO001',
    table: 'machines',
    members: [
      ['ipAddress', '10.4.0.11', '10.4.0.21'],
      ['isInMaintenance', true, false],
    ],
  },
  {
    daysAgo: 12,
    time: '09:40',
    account: 'hr',
    deal: 'AccountEdit',
    recordId: 'reader',
    table: 'accounts',
    members: [
      ['mobile', '0900000000', '0900000013'],
      ['dataScope', 1, 4],
    ],
  },
  {
    daysAgo: 5,
    time: '17:55',
    account: 'manager',
    deal: 'SiteEdit',
    recordId: 'TAO001',
    siteCode: 'TAO001',
    table: 'sites',
    members: [['mode', 2, 1]],
  },
  {
    daysAgo: 1,
    time: '08:30',
    account: 'engineer',
    deal: 'MachineEdit',
    recordId: 'TXG001-LPR2',
    siteCode: 'TXG001',
    table: 'machines',
    members: [['isInMaintenance', false, true]],
  },
];

/** Returns writes of the preceding weeks, oldest first, about accounts and sites that no test uses. */
export function seededOperations(): SeededOperation[] {
  return TOLD.map(({ table, key, members, deal, ...operation }) => ({
    ...operation,
    deal: dealCodes[deal],
    changes: members.map(([member, before, after]) =>
      changeOf([table, key ?? operation.recordId, member], before, after),
    ),
  }));
}
