import { dealRegistry, type TaskDeal } from '@parking-plus/contracts';
import { describe, expect, it } from 'vitest';
import changesEnglish from '../../../i18n/en/changes.json';
import changesChinese from '../../../i18n/zh_TC/changes.json';
import { DOCUMENT_TYPE_CODES } from '../../../resources/documents/document-type-codes.ts';
import { recordLinks } from '../../../resources/documents/record-links.ts';
import { createChangeLabels } from '../../../shared/changes/change-labels.ts';
import { diffFields, formMembers, inFormOrder } from '../../../shared/changes/diff-fields.ts';
import english from './document-list.en.json';
import chinese from './document-list.zh_TC.json';
import { documentTypeName } from './document-type-name.ts';

type Texts = { [key: string]: string | Texts };

/** Mimics i18next: returns the default value of a missing key, else the key itself. */
function textsOf(texts: Texts) {
  return (key: string, values: Record<string, unknown> = {}) => {
    const found = key
      .split('.')
      .reduce<string | Texts | undefined>(
        (place, step) => (typeof place === 'object' ? place[step] : undefined),
        texts,
      );
    const text = typeof found === 'string' ? found : String(values.defaultValue ?? key);
    return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => String(values[name]));
  };
}
const wordsOf = (texts: Texts, language: 'zh_TC' | 'en', deal: TaskDeal) =>
  createChangeLabels(
    textsOf(texts) as never,
    language,
    (code) => (code === 'S01' ? '信義松仁站' : undefined),
    deal,
  );
const words = wordsOf(changesChinese, 'zh_TC', 'RentalCreate');

describe('change of a document', () => {
  it('is split into the values that differ', () => {
    const members = diffFields({
      pointer: '/form/lines',
      before: null,
      after: [{ plate: 'ABC-1234', bayCode: null }],
    });
    expect(members.map((member) => [words.label(member), words.value(member, member.after)])).toEqual([
      ['車牌與車格 第 1 筆 車牌', 'ABC-1234'],
      ['車牌與車格 第 1 筆 車格', '–'],
    ]);
  });

  it.each([
    ['/invoices/AB12345678/state', 1, 2, '發票 AB12345678 狀態', '已使用', '作廢'],
    ['/transactions/T1/state', 4, 3, '交易 T1 狀態', '折讓待處理', '折讓'],
    ['/transactions/T1/receivedTwd', null, 12000, '交易 T1 實收', '–', '12,000'],
    ['/rentals/R1/lastUsedOn', null, '2026-11-30', '月租合約 R1 最後使用日', '–', '2026/11/30'],
    ['/rentals/R1/endsOn', '2026-11-30', '2027-02-28', '月租合約 R1 迄日', '2026/11/30', '2027/02/28'],
    ['/rentals/R1/isDepositReturned', false, true, '月租合約 R1 押金已退', '否', '是'],
    ['/form/siteCode', 'S01', 'S99', '場站', '信義松仁站', 'S99'],
    ['/form/lines/0/bayCode', null, 'S01-B1-018', '車牌與車格 第 1 筆 車格', '–', 'B1-018'],
    ['/bays/S01-B1-018/state', 1, 0, '車格 信義松仁站 B1-018 狀態', '有效', '無效'],
    ['/form/invoiceInfo/carrierId', null, '/ABC+123', '發票資訊 載具號碼', '–', '/AB***'],
    ['/form/pricing/startMinute', 0, 1320, '計費 時段起', '00:00', '22:00'],
    ['/form/exitedAt', null, '2026-11-20T01:00:00Z', '出場', '–', '2026/11/20 09:00'],
    ['/roles/150/70200', false, true, '類型權限 公司人員 場站設備', '否', '是'],
    ['/accounts/tsai/actionCodes/0', null, '70200', '人員 tsai 操作權限 第 1 筆', '–', '場站設備'],
    ['/sites/S01/mode', 2, 1, '場站 S01 模式', '僅紀錄', '有效'],
    ['/requirements/R1/state', 501, 599, '需求單 R1 狀態', '送審中', '結案'],
  ])('shows %s as text', (pointer, before, after, label, was, is) => {
    const [member] = diffFields({ pointer, before, after });
    if (member === undefined) throw new Error('No member.');
    expect([words.label(member), words.value(member, before), words.value(member, after)]).toEqual([
      label,
      was,
      is,
    ]);
  });

  it('takes the labels of its own form', () => {
    const [member] = diffFields({ pointer: '/form/rows/0/refund', before: 'none', after: 'full' });
    const own = wordsOf(changesChinese, 'zh_TC', 'RentalTermination');
    expect(member && [own.label(member), own.value(member, 'none'), own.value(member, 'full')]).toEqual([
      '車格 第 1 筆 退費方式',
      '不退費',
      '全額退費',
    ]);
  });
});

it('shows a form as the contract describes it, regardless of the stored key order', () => {
  const kept = {
    note: '',
    lines: [
      { plate: 'ABC-1234', bayCode: 'B1' },
      { bayCode: 'B2', plate: 'ABC-5678' },
    ],
    endsOn: '2027-02-28',
    siteCode: 'S01',
    startsOn: '2026-12-01',
    unknown: 1,
  };
  const paths = (members: ReturnType<typeof formMembers>) => members.map(({ steps }) => steps.join('/'));
  const inOrder = [
    'form/siteCode',
    'form/lines/0/plate',
    'form/lines/0/bayCode',
    'form/lines/1/plate',
    'form/lines/1/bayCode',
    'form/startsOn',
    'form/endsOn',
    'form/note',
    'form/unknown',
  ];
  expect(paths(inFormOrder('RentalCreate', formMembers(kept)))).toEqual(inOrder);
  const written = diffFields({ pointer: '/rentals/R1/endsOn', before: null, after: '2027-02-28' });
  expect(paths(inFormOrder('RentalCreate', [...written, ...formMembers(kept)]))).toEqual([
    ...inOrder,
    'rentals/R1/endsOn',
  ]);
});

describe.each([
  ['zh_TC', chinese, changesChinese, '其他'],
  ['en', english, changesEnglish, 'Other'],
] as const)('in %s', (language, texts, changes, other) => {
  it('has a name for each document type', () => {
    for (const code of DOCUMENT_TYPE_CODES)
      expect(documentTypeName(textsOf(texts) as never, language, code), code).not.toMatch(/^\d+$/);
  });

  it('has a name for each member of each form', () => {
    for (const [deal, metadata] of Object.entries(dealRegistry)) {
      if (!('exampleForm' in metadata)) continue;
      const said = wordsOf(changes, language, deal as TaskDeal);
      for (const member of formMembers(metadata.exampleForm)) {
        // In the examples, `$result` replaces a value of another response.
        const steps = member.steps.filter((step) => step !== '$result');
        expect(said.label({ ...member, steps }), `${deal} ${steps.join('/')}`).not.toContain(other);
      }
    }
  });
});

it('links to each record of a document once, and only to lists of the menu', () => {
  const members = [
    ...formMembers({ transactionId: 'T1', reason: '重複收費' }),
    ...diffFields({ pointer: '/transactions/T1/state', before: 1, after: 2 }),
    ...diffFields({ pointer: '/invoices/AB12345678/state', before: 1, after: 2 }),
  ];
  expect(recordLinks('10107', members, new Set(['/fees/transaction-list']))).toEqual([
    { label: 'T1', to: '/fees/transaction-list?detail=T1' },
  ]);
  expect(
    recordLinks(
      '30203',
      [
        ...formMembers({ allowanceNumber: 'AB12345678-01', reason: '折讓開錯' }),
        ...diffFields({ pointer: '/allowances/AB12345678-01/state', before: 2, after: 0 }),
      ],
      new Set(['/invoices/allowance-list']),
    ),
  ).toEqual([
    { label: 'AB12345678-01', to: '/invoices/allowance-list?number=AB12345678&detail=AB12345678-01' },
  ]);
  expect(recordLinks('70302', formMembers({ siteCode: 'S01' }), new Set(['/sites/rate-list']))).toEqual([
    { label: 'S01', to: '/sites/rate-list?siteCodes=S01' },
  ]);
});
