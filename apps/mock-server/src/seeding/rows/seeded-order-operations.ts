import { type DealName, dealCodes } from '@parking-plus/contracts';
import { changesBetween } from '../../audit/changes.ts';
import type { SeededOperation } from './seeded-operations.ts';
import { SEEDED_REQUIREMENTS, type SeededRequirement } from './seeded-requirements.ts';
import { SEEDED_SERVICE_ORDERS, type SeededServiceOrder } from './seeded-service-orders.ts';

/** Approver of seeded records. */
const DECIDES = 'admin';
const SITE_LENGTH = 6;
const REPORTED_MINUTE = 8 * 60 + 30;
const MINUTES_PER_DAY = 1_440;

type Step = {
  readonly deal: DealName;
  readonly account: string;
  readonly daysAgo: number;
  readonly time: string;
  readonly reason?: string | undefined;
  readonly before: object;
  readonly after: object;
};

/** Returns the steps that lead to the states of seeded requirements and service orders. */
export function seededOrderOperations(): SeededOperation[] {
  return [
    ...SEEDED_REQUIREMENTS.flatMap((one, index) =>
      requirementSteps(one).map((step) => told(step, 'requirements', codeOf('RQ', index))),
    ),
    ...SEEDED_SERVICE_ORDERS.flatMap((one, index) =>
      orderSteps(one).map((step) => ({
        ...told(step, 'service_orders', codeOf('SO', index)),
        siteCode: one.machineCode.slice(0, SITE_LENGTH),
      })),
    ),
  ];
}

function codeOf(letters: string, index: number): string {
  return `${letters}${String(index + 1).padStart(4, '0')}`;
}

function told(
  { deal, reason, before, after, ...step }: Step,
  table: string,
  recordId: string,
): SeededOperation {
  return {
    ...step,
    deal: dealCodes[deal],
    recordId,
    ...(reason !== undefined && { reason }),
    changes: changesBetween(before, after, `/${table}/${recordId}`),
  };
}

function requirementSteps(one: SeededRequirement): Step[] {
  const { state, requestedBy, requestedDaysAgo, decision, assignee, finishedDaysAgo } = one;
  const first = state === 500 ? 500 : 501;
  const asked: Step = {
    deal: 'RequirementCreate',
    account: requestedBy,
    daysAgo: requestedDaysAgo,
    time: '11:05',
    before: {},
    after: { requirementType: one.type, title: one.title, priority: one.priority, state: first },
  };
  const dayAfter = { account: DECIDES, daysAgo: requestedDaysAgo - 1, time: '09:20' };
  if (state === 502 || state === 591) {
    const deal = state === 502 ? 'RequirementReturn' : 'RequirementVoid';
    return [
      asked,
      { ...dayAfter, deal, reason: decision, before: { state: 501 }, after: { state, decision } },
    ];
  }
  if (assignee === undefined) return [asked];
  const given: Step = {
    ...dayAfter,
    deal: 'RequirementAssign',
    before: { state: 501, assignee: null },
    after: { state: 511, assignee },
  };
  if (finishedDaysAgo === undefined) return [asked, given];
  const done = { account: assignee, daysAgo: finishedDaysAgo, time: '16:45' };
  return [
    asked,
    given,
    { ...done, deal: 'RequirementFinish', before: { state: 511 }, after: { state: 599 } },
  ];
}

function orderSteps(one: SeededServiceOrder): Step[] {
  const { state, reportedBy, engineer = '', hours = [], decision, outcome, costTwd = 0 } = one;
  const [dispatched, arrived, finished] = hours;
  const first = state === 500 ? 500 : 501;
  const { machineCode, fault, payType } = one;
  const steps: Step[] = [
    {
      ...timestampOf(one, 0),
      deal: 'ServiceOrderCreate',
      account: reportedBy,
      before: {},
      after: { machineCode, fault, payType, state: first },
    },
  ];
  if (state === 502 || state === 591)
    steps.push({
      ...timestampOf(one, 3),
      deal: state === 502 ? 'ServiceOrderReturn' : 'ServiceOrderVoid',
      account: DECIDES,
      reason: decision,
      before: { state: 501 },
      after: { state, decision },
    });
  if (dispatched !== undefined)
    steps.push({
      ...timestampOf(one, dispatched),
      deal: 'ServiceOrderDispatch',
      account: DECIDES,
      before: { state: 501, engineer: null },
      after: { state: 511, engineer },
    });
  if (arrived !== undefined)
    steps.push({
      ...timestampOf(one, arrived),
      deal: 'ServiceOrderArrive',
      account: engineer,
      before: {},
      after: {},
    });
  if (finished !== undefined)
    steps.push({
      ...timestampOf(one, finished),
      deal: 'ServiceOrderFinish',
      account: engineer,
      before: { state: 511, outcome: null, costTwd: 0 },
      after: { state: 599, outcome, costTwd },
    });
  return steps;
}

function timestampOf({ reportedDaysAgo }: SeededServiceOrder, hours: number) {
  const minutes = REPORTED_MINUTE + Math.round(hours * 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const minute = minutes % MINUTES_PER_DAY;
  return {
    daysAgo: reportedDaysAgo - Math.floor(minutes / MINUTES_PER_DAY),
    time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}`,
  };
}
