import { TaxType } from '@parking-plus/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { acquireTestDatabase } from '../../db/testing/shared-test-database.ts';
import { PlatformBench } from './testing/platform-bench.ts';
import {
  cancelled,
  credited,
  creditVoided,
  ISSUED,
  issue,
  type Message,
  range,
  shared,
  spoiled,
  taipei,
  unused,
  voided,
} from './testing/platform-messages.ts';

const database = await acquireTestDatabase();
let bench: PlatformBench;
beforeAll(async () => {
  bench = await PlatformBench.open(database);
});
afterAll(async () => {
  await bench.close();
  await database.close();
});

let count = 0;
/** Returns an unused number of the seller, also as a part of allowance numbers. */
const next = () => `ZQ100000${String(++count).padStart(2, '0')}`;
const AUTUMN = taipei('2026-09-20T08:00:00');
const SUMMER = taipei('2026-08-20T08:00:00');
const BUSINESS = { buyerTaxNumber: '44625653', buyerTitle: '乙物流' };
const ZERO = { taxType: TaxType.Zero, customsMark: '1', zeroTaxReason: '72' } as const;
const DONATED = { carrierType: null, carrierId: null, donationCode: '9527' };

/** Messages in order; the last one has the code, all before it are accepted. */
const CASES: readonly (readonly [title: string, code: string, messages: (number: string) => Message[]])[] = [
  ['an invoice of a consumer', '00000', (n) => [issue(n)]],
  ['an invoice of a business', '00000', (n) => [issue(n, BUSINESS)]],
  ['a zero-rated invoice', '00000', (n) => [issue(n, ZERO)]],
  ['a donated invoice', '00000', (n) => [issue(n, DONATED)]],
  ['a number that nobody was allotted', 'E0102', () => [issue('ZQ20000000')]],
  ['lines that do not make the total', 'E0103', (n) => [spoiled(issue(n), '<Amount>5<', '<Amount>6<')]],
  [
    'a total that is not sales and tax',
    'E0103',
    (n) => [spoiled(issue(n, BUSINESS), '<TaxAmount>5<', '<TaxAmount>6<')],
  ],
  ['a total of 0', 'E0105', (n) => [spoiled(issue(n), '<TotalAmount>105<', '<TotalAmount>0<')]],
  ['a quantity of 0', 'E0106', (n) => [spoiled(issue(n), '<Quantity>1<', '<Quantity>0<')]],
  ['a number of the period before', 'E0107', () => [issue('ZP10000900')]],
  ['a number of another company', 'E0113', () => [issue('ZQ10001000')]],
  [
    'a customs mark on taxable sales',
    'E0112',
    (n) => [
      spoiled(issue(n), '<InvoiceType>', '<CustomsClearanceMark>1</CustomsClearanceMark><InvoiceType>'),
    ],
  ],
  [
    'zero-rated sales without a customs mark',
    'E0228',
    (n) => [spoiled(issue(n, ZERO), '<CustomsClearanceMark>1</CustomsClearanceMark>', '')],
  ],
  ['a business invoice twice', 'E0201', (n) => [issue(n, BUSINESS), issue(n, BUSINESS)]],
  ['a consumer invoice twice', 'E1003', (n) => [issue(n), issue(n)]],
  ['a line number twice', 'E0220', (n) => [spoiled(issue(n), '<SequenceNumber>2<', '<SequenceNumber>1<')]],
  ['a blank name', 'E0503', (n) => [spoiled(issue(n), '<Name>甲停車<', '<Name> <')]],
  ['an unknown love code', 'E1001', (n) => [spoiled(issue(n, DONATED), '>9527<', '>95<')]],
  ['a donation without love code', 'E1001', (n) => [spoiled(issue(n, DONATED), '<NPOBAN>9527</NPOBAN>', '')]],
  ['an invoice of tomorrow', 'E1002', (n) => [spoiled(issue(n), 'Date>20261120<', 'Date>20261121<')]],
  ['an invoice of the next minute', 'E1002', (n) => [spoiled(issue(n), '>08:00:00<', '>10:01:00<')]],
  ['a blank before the carrier', 'E1005', (n) => [spoiled(issue(n), '<CarrierId1>', '<CarrierId1> ')]],
  ['a blank after the hidden code', 'E1005', (n) => [spoiled(issue(n), '</CarrierId2>', ' </CarrierId2>')]],

  ['a void', '00000', (n) => [issue(n), voided(n)]],
  ['a void of an unknown invoice', 'E0202', (n) => [voided(n)]],
  [
    'a void with another date',
    'E0202',
    (n) => [issue(n), spoiled(voided(n), 'Date>20261120<', 'Date>20261119<')],
  ],
  ['a void of another seller', 'E0202', (n) => [issue(n), spoiled(voided(n), '83045210', '44625653')]],
  ['a second void', 'E0402', (n) => [issue(n), voided(n), voided(n)]],
  ['a cancellation of a void invoice', 'E0402', (n) => [issue(n), voided(n), cancelled(n)]],
  ['a void before the issue', 'E1002', (n) => [issue(n), spoiled(voided(n), '>09:00:00<', '>07:59:59<')]],
  ['a void in the future', 'E1002', (n) => [issue(n), spoiled(voided(n), '>09:00:00<', '>11:00:00<')]],
  [
    'a void after the return',
    'E0207',
    () => [
      issue('ZO10000001', { issuedAt: SUMMER }),
      voided('ZO10000001', { issuedAt: SUMMER, reversedAt: taipei('2026-09-16T08:00:00') }),
    ],
  ],
  [
    'a void before the return',
    '00000',
    () => [
      issue('ZP10000001', { issuedAt: AUTUMN }),
      voided('ZP10000001', { issuedAt: AUTUMN, reversedAt: taipei('2026-11-15T08:00:00') }),
    ],
  ],
  [
    "a void after the return with the tax office's consent",
    '00000',
    () => [
      issue('ZO10000002', { issuedAt: SUMMER }),
      voided('ZO10000002', {
        ...{ issuedAt: SUMMER, reversedAt: ISSUED, taxOfficeDocument: '財北國稅字第1號' },
      }),
    ],
  ],
  [
    'a cancellation after the return',
    'E0208',
    () => [
      issue('ZO10000003', { issuedAt: SUMMER }),
      cancelled('ZO10000003', { issuedAt: SUMMER, reversedAt: ISSUED }),
    ],
  ],
  ['a void with an allowance', 'E0213', (n) => [issue(n), credited(`${n}-01`, n), voided(n)]],
  [
    'a void after its allowance was voided',
    '00000',
    (n) => [issue(n), credited(`${n}-01`, n), creditVoided(`${n}-01`), voided(n)],
  ],

  ['a cancellation and the same number again', '00000', (n) => [issue(n), cancelled(n), issue(n, BUSINESS)]],
  [
    'a cancelled number at another time',
    'E1003',
    (n) => [issue(n), cancelled(n), issue(n, { issuedAt: ISSUED + 1_000 })],
  ],
  ['a number that was void', 'E1003', (n) => [issue(n), voided(n), issue(n)]],
  [
    'a second cancellation, of the content in force',
    '00000',
    (n) => [issue(n), cancelled(n), issue(n), cancelled(n), issue(n)],
  ],

  ['an allowance', '00000', (n) => [issue(n), credited(`${n}-01`, n)]],
  ['an allowance on an unknown invoice', 'E0202', (n) => [credited(`${n}-01`, n)]],
  ['an allowance twice', 'E0201', (n) => [issue(n), credited(`${n}-01`, n), credited(`${n}-01`, n)]],
  ['an allowance on a void invoice', 'E0403', (n) => [issue(n), voided(n), credited(`${n}-01`, n)]],
  [
    'an allowance above the total',
    'E0221',
    (n) => [issue(n), credited(`${n}-01`, n, { salesTwd: 105, taxTwd: 0 })],
  ],
  [
    'allowances above the rest together',
    'E0221',
    (n) => [
      issue(n),
      credited(`${n}-01`, n, { salesTwd: 60, taxTwd: 3 }),
      credited(`${n}-02`, n, { salesTwd: 40, taxTwd: 2 }),
    ],
  ],
  [
    'an allowance after another was voided',
    '00000',
    (n) => [
      issue(n),
      credited(`${n}-01`, n, { salesTwd: 60, taxTwd: 3 }),
      creditVoided(`${n}-01`),
      credited(`${n}-02`, n, { salesTwd: 60, taxTwd: 3 }),
    ],
  ],
  [
    'an allowance whose lines do not make its total',
    'E0103',
    (n) => [issue(n), spoiled(credited(`${n}-01`, n), '<TotalAmount>21<', '<TotalAmount>20<')],
  ],
  [
    'a line number of an allowance twice',
    'E0220',
    (n) => [
      issue(n),
      spoiled(credited(`${n}-01`, n), '<AllowanceSequenceNumber>2<', '<AllowanceSequenceNumber>1<'),
    ],
  ],
  [
    'an allowance of tomorrow',
    'E1002',
    (n) => [issue(n), credited(`${n}-01`, n, { issuedAt: taipei('2026-11-21T08:00:00') })],
  ],
  ['the void of an unknown allowance', 'E0205', (n) => [creditVoided(`${n}-01`)]],
  [
    'the void of a void allowance',
    'E0218',
    (n) => [issue(n), credited(`${n}-01`, n), creditVoided(`${n}-01`), creditVoided(`${n}-01`)],
  ],
  [
    'the void of an allowance in the future',
    'E1002',
    (n) => [
      issue(n),
      credited(`${n}-01`, n),
      creditVoided(`${n}-01`, { reversedAt: taipei('2026-11-20T11:00:00') }),
    ],
  ],

  ['unused numbers', '00000', () => [unused([range(10_000_100, 10_000_149)])]],
  [
    'unused numbers that overlap',
    'E0609',
    () => [
      spoiled(
        unused([range(10_000_200, 10_000_209), range(10_000_220, 10_000_229)]),
        '>10000220<',
        '>10000209<',
      ),
    ],
  ],
  [
    'unused numbers reported before',
    'E0612',
    () => [unused([range(10_000_300, 10_000_349)]), unused([range(10_000_349, 10_000_360)])],
  ],
  [
    'unused numbers of which one was used',
    'E0612',
    () => [issue('ZP10000410', { issuedAt: AUTUMN }), unused([range(10_000_400, 10_000_449)])],
  ],
  ['unused numbers outside the allotment', 'E0613', () => [unused([range(10_000_990, 10_001_000)])]],
  [
    'unused numbers of the running period',
    'E1004',
    () => [unused([range(10_000_500, 10_000_549)], '1151112', 'ZQ')],
  ],
  [
    "a branch's share",
    '00000',
    () => [shared(range(10_000_000, 10_000_999), [range(10_000_000, 10_000_049)])],
  ],
  [
    'shares that overlap',
    'E0609',
    () => [
      spoiled(
        shared(range(10_000_000, 10_000_999), [range(10_000_000, 10_000_049), range(10_000_050, 10_000_099)]),
        '<InvoiceEndNo>10000049<',
        '<InvoiceEndNo>10000099<',
      ),
    ],
  ],
  [
    "a share outside the head office's range",
    'E0613',
    () => [
      spoiled(
        shared(range(10_000_000, 10_000_099), [range(10_000_050, 10_000_099)]),
        '<BranchTrackItem><InvoiceBeginNo>10000050</InvoiceBeginNo><InvoiceEndNo>10000099<',
        '<BranchTrackItem><InvoiceBeginNo>10000100</InvoiceBeginNo><InvoiceEndNo>10000149<',
      ),
    ],
  ],
];

describe('the platform', () => {
  test.each(CASES)('answers %s with %s', async (_, code, messages) => {
    const sent = messages(next());
    expect(await bench.codesOf(sent)).toEqual([...sent.slice(1).map(() => '00000'), code]);
  });

  test('answers the same to messages that arrive one by one', async () => {
    const number = next();
    const codes: (string | undefined)[] = [];
    for (const message of [issue(number), cancelled(number), voided(number), issue(number), voided(number)])
      codes.push(...(await bench.codesOf([message])));
    expect(codes).toEqual(['00000', '00000', 'E0402', '00000', '00000']);
  });
});

describe('the check of Turnkey', () => {
  test.each<[string, (number: string) => Message]>([
    ['a file that is cut off', (n) => ['F0401', issue(n)[1].slice(0, -20)]],
    ['another kind', (n) => ['F0401', voided(n)[1]]],
    ['another version', (n) => spoiled(issue(n), ':4.1"', ':4.0"')],
    [
      'elements out of order',
      (n) =>
        spoiled(
          issue(n),
          '<InvoiceType>07</InvoiceType><DonateMark>0</DonateMark>',
          '<DonateMark>0</DonateMark><InvoiceType>07</InvoiceType>',
        ),
    ],
    ['an unknown element', (n) => spoiled(issue(n), '<InvoiceType>', '<Attachment/><InvoiceType>')],
    ['a missing element', (n) => spoiled(issue(n), '<DonateMark>0</DonateMark>', '')],
    ['a text that is too long', (n) => spoiled(issue(n), '臨停', '停'.repeat(501))],
    ['an unknown value', (n) => spoiled(issue(n), '<TaxRate>0.05<', '<TaxRate>0.06<')],
    ['a fraction of tax', (n) => spoiled(issue(n), '<TaxAmount>0<', '<TaxAmount>0.5<')],
    ['no proof, carrier or donation', (n) => spoiled(issue(n, BUSINESS), '<PrintMark>Y<', '<PrintMark>N<')],
    ['a void without reason', (n) => spoiled(voided(n), '>重複收費<', '><')],
  ])('stops %s, which gets no answer', async (_, message) => {
    const sent = message(next());
    const before = (await bench.sentTo(sent[0], 'ERR')).length;
    expect(await bench.codesOf([sent])).toEqual([undefined]);
    expect(await bench.sentTo(sent[0], 'ERR')).toHaveLength(before + 1);
    expect(await bench.sentTo(sent[0], 'SRC')).toEqual([]);
  });
});
