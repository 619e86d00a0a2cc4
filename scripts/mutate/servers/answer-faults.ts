import type { DataDeal } from '@parking-plus/contracts';
import type { PagedList } from '@parking-plus/contracts/suite';
import { type AlteredAnswer, alterResult, type Fault } from '../../../e2e/contract/faulty-server.ts';
import type { Chooser } from './pick.ts';
import { eachHolder, membersOf, type ResultMember } from './result-members.ts';
import { refusal } from './wrong-server.ts';

/** Fault at a place of the contract. */
export interface PlacedFault {
  readonly operator: string;
  readonly place: string;
  readonly deal: string;
  readonly fault: Fault;
}

type Value = Record<string, unknown>;

/** Faults of one member of a result: which members they suit, and what they do to the object. */
const MEMBER_FAULTS: Readonly<
  Record<string, { suits(member: ResultMember): boolean; change(holder: Value, member: ResultMember): void }>
> = {
  'required member dropped': {
    suits: ({ isRequired }) => isRequired,
    change: (holder, { name }) => delete holder[name],
  },
  'type changed': {
    suits: ({ schema }) => ['string', 'integer', 'number', 'boolean', 'array'].includes(String(schema.type)),
    change(holder, { name }) {
      const value = holder[name];
      if (value !== null && value !== undefined)
        holder[name] = typeof value === 'string' ? 12_345 : String(value);
    },
  },
  'unknown code': {
    suits: ({ schema }) => schema.enum !== undefined && schema.enum.length > 2,
    change: (holder, { name }) => {
      holder[name] = typeof holder[name] === 'string' ? 'unknown-code' : 9_999;
    },
  },
  'null where not allowed': {
    suits: ({ isNullable, schema }) => !isNullable && schema.type !== undefined,
    change: (holder, { name }) => {
      holder[name] = null;
    },
  },
};

/** Changes what the response to a deal says, or how it says it. */
const ANSWER_FAULTS: Readonly<Record<string, (answer: AlteredAnswer) => void>> = {
  'extra member where closed': (answer) =>
    alterResult(answer, (result: Value) => Object.assign(result, { extra: 1 })),
  'wrong status': (answer) => {
    answer.status = 418;
  },
  'success with 201': (answer) => {
    if (answer.status === 200) answer.status = 201;
  },
  'wrong media type': (answer) => {
    answer.contentType = 'text/html; charset=utf-8';
  },
  'content type missing': (answer) => {
    answer.contentType = '';
  },
  'result not as text': (answer) => {
    const envelope = JSON.parse(answer.body ?? '{}') as { data?: string };
    if (envelope.data !== undefined)
      answer.body = JSON.stringify({ ...envelope, data: JSON.parse(envelope.data) as unknown });
  },
  'success flag missing': (answer) => {
    const { success: _flag, ...rest } = JSON.parse(answer.body ?? '{}') as { success?: boolean };
    answer.body = JSON.stringify(rest);
  },
  'envelope missing': (answer) => {
    const { data } = JSON.parse(answer.body ?? '{}') as { data?: string };
    if (data !== undefined) answer.body = data;
  },
  'body cut short': (answer) => {
    answer.body = answer.body?.slice(0, -20);
  },
  'connection closed': (answer) => {
    answer.body = undefined;
  },
  '500 instead of refusal': (answer) => {
    if (answer.body?.startsWith('{"success":false')) answer.status = 500;
  },
  'fault accepted': (answer) => {
    if (answer.body?.includes('"code":"invalid-payload"')) answer.body = '{"success":true,"data":"{}"}';
  },
  'refusal without a message': (answer) => {
    if (answer.body?.startsWith('{"success":false')) answer.body = '{"success":false}';
  },
  'refusal instead of success': (answer) => {
    if (answer.status === 200) Object.assign(answer, refusal);
  },
  'everybody forbidden': (answer) => {
    Object.assign(answer, refusal, { status: 403 });
  },
  'session expired at once': (answer) => {
    Object.assign(answer, refusal, { status: 401 });
  },
};

/** Returns the faults of responses, each at some of the lists. */
export function answerFaults(pick: Chooser, lists: readonly PagedList[]): PlacedFault[] {
  const deals = lists.map(({ deal }) => deal as DataDeal);
  return [
    ...Object.entries(MEMBER_FAULTS).flatMap(([operator, { suits, change }]) =>
      pick.some(deals, 5).flatMap((deal) => {
        const [member] = pick.some(
          membersOf(deal).filter((each) => suits(each) && each.holder[1] === '*'),
          1,
        );
        if (member === undefined) return [];
        const answer = (given: AlteredAnswer) =>
          void alterResult(given, (result) =>
            eachHolder(result, member.holder, (holder) => change(holder, member)),
          );
        return [
          {
            operator,
            place: `${deal} ${[...member.holder, member.name].join('/')}`,
            deal,
            fault: of(deal, answer),
          },
        ];
      }),
    ),
    ...Object.entries(ANSWER_FAULTS).flatMap(([operator, change]) =>
      pick.some(deals, 2).map((deal) => ({ operator, place: deal, deal, fault: of(deal, change) })),
    ),
  ];
}

/** Returns the fault for the calls of one deal. */
function of(deal: string, change: (answer: AlteredAnswer) => void): Fault {
  return { answer: (answer, call) => (call.deal === deal ? change(answer) : undefined) };
}
