import type { Schemas } from '@parking-plus/contracts';
import { delegationListShape } from '@parking-plus/contracts/lists/delegation-list';
import { formatList } from '../../../shared/formats/list-format.ts';
import { defineList } from '../../../shared/list/define-list.ts';

export type DelegationRow = Schemas['DeputyRow'];

export const DELEGATION_PHASES: readonly Schemas['DeputyPhase'][] = ['coming', 'running', 'ended'];

/** 代理: delegations with period and document types. */
export const delegationList = defineList(delegationListShape, {
  rowKey: 'deputyId',
  filters: [{ name: 'phases', only: DELEGATION_PHASES }, 'keyword'],
  columns: [
    { field: 'deputyId', width: 80, card: 'line' },
    {
      field: 'accountName',
      width: 176,
      show: ({ accountName, account }) => `${accountName} (${account})`,
      card: 'title',
    },
    {
      field: 'deputyName',
      width: 176,
      show: ({ deputyName, deputyAccount }) => `${deputyName} (${deputyAccount})`,
      card: 'line',
    },
    {
      field: 'phase',
      width: 96,
      show: ({ phase, endedAt }, { t }) => t(`phases.${endedAt === null ? phase : 'stopped'}`),
      card: 'line',
    },
    { field: 'fromOn', width: 104, card: 'line' },
    { field: 'untilOn', width: 104, card: 'line' },
    {
      field: 'actions',
      width: 240,
      show: ({ actions }, { t, language }) =>
        formatList(actions.map(({ title, titleEn }) => (language === 'en' ? titleEn : title))) ||
        t('noActions'),
      card: 'line',
    },
  ],
});
