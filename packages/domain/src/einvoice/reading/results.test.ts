import { describe, expect, it } from 'vitest';
import { readProcessResult } from './process-result.ts';
import { readErrorText } from './read-error-texts.ts';
import type { Reading } from './read-fields.ts';
import { readSummaryResult } from './summary-result.ts';

const contentsOf = <T>(reading: Reading<T>): T => {
  if (!reading.ok) throw new Error(JSON.stringify(reading.errors));
  return reading.value;
};
const errorsOf = (reading: Reading<unknown>) => (reading.ok ? [] : reading.errors);

const info = (code: string, rest = '') =>
  `<Info><Code>${code}</Code><Description>說明</Description>${rest}</Info>`;
const processResult = (
  infos: string,
  message = '<Id>M1</Id><Size>1</Size><MessageType>F0401</MessageType><Service>STORAGE</Service><Action>SEND</Action>',
) =>
  `<ProcessResult xmlns="urn:GEINV:eInvoiceMessage:ProcessResult:4.0"><RoutingInfo><From>P</From></RoutingInfo><MessageInfo>${message}</MessageInfo><Result>${infos}</Result></ProcessResult>`;

describe('readProcessResult', () => {
  it('reads an acceptance', () => {
    expect(contentsOf(readProcessResult(processResult(info('00000'))))).toEqual([
      {
        messageId: 'M1',
        messageType: 'F0401',
        service: 'STORAGE',
        action: 'SEND',
        isAccepted: true,
        infos: [{ code: '00000', description: '說明', parameters: [] }],
      },
    ]);
  });

  it('reads refusals with their parameters, in an envelope too', () => {
    const infos =
      info('00000') + info('E0103', '<Parameter0>ZQ10000057</Parameter0><Parameter4>105</Parameter4>');
    const inEnvelope = `<InvoiceEnvelope xmlns="urn:GEINV:InvoiceEnvelope:4.1"><From>P</From><InvoicePack count="2">${processResult(infos)}${processResult(info('00000'))}</InvoicePack></InvoiceEnvelope>`;
    const [first, second] = contentsOf(readProcessResult(inEnvelope));
    expect(first?.isAccepted).toBe(false);
    expect(first?.infos[1]).toEqual({
      code: 'E0103',
      description: '說明',
      parameters: ['ZQ10000057', '105'],
    });
    expect(second?.isAccepted).toBe(true);
  });

  it.each([
    ['no result', processResult(''), [{ element: 'Info', reason: 'missing' }]],
    [
      'a result without code',
      processResult(`${info('00000')}<Info/>`),
      [{ row: 2, element: 'Code', reason: 'missing' }],
    ],
    [
      'an empty code',
      processResult('<Info><Code> </Code></Info>'),
      [{ row: 1, element: 'Code', reason: 'missing' }],
    ],
    [
      'two codes',
      processResult('<Info><Code>00000</Code><Code>E0103</Code></Info>'),
      [{ row: 1, element: 'Code', reason: 'repeated' }],
    ],
    [
      'a code of 11 characters',
      processResult(info('E0123456789')),
      [{ row: 1, element: 'Code', reason: 'too-long', value: 'E0123456789' }],
    ],
    [
      'a forbidden character reference',
      processResult(info('&#1;')),
      [{ row: 1, element: 'Code', reason: 'format', value: '\u0001' }],
    ],
    [
      'markup in a code',
      processResult(info('<b>00000</b>')),
      [{ row: 1, element: 'Code', reason: 'format', value: '00000' }],
    ],
    [
      'no message',
      '<ProcessResult/>',
      [
        { element: 'MessageInfo', reason: 'missing' },
        { element: 'RoutingInfo', reason: 'missing' },
        { element: 'Result', reason: 'missing' },
      ],
    ],
    [
      'a message without id and type',
      processResult(info('00000'), '<Size>1</Size>'),
      [
        { element: 'Id', reason: 'missing' },
        { element: 'MessageType', reason: 'missing' },
      ],
    ],
    ['another message', '<SummaryResult/>', [{ element: 'SummaryResult', reason: 'wrong-message' }]],
    [
      'an empty envelope',
      '<InvoiceEnvelope><InvoicePack/></InvoiceEnvelope>',
      [{ element: 'InvoiceEnvelope', reason: 'wrong-message' }],
    ],
    ['half a file', processResult(info('00000')).slice(0, -9), [{ element: '', reason: 'malformed' }]],
  ])('reports %s', (_, file, errors) => {
    expect(errorsOf(readProcessResult(file))).toEqual(errors);
  });
});

const references = (numbers: string[], element = 'Invoice') =>
  numbers
    .map(
      (number) =>
        `<${element}><ReferenceNumber>${number}</ReferenceNumber><InvoiceDate>20260714</InvoiceDate></${element}>`,
    )
    .join('');
const part = (name: string, count: number | string, list = '') =>
  `<${name}><ResultDetailType><Count>${count}</Count><Invoices>${list}</Invoices></ResultDetailType></${name}>`;
const message = (type: string, parts: string) =>
  `<Message><Info><Id>1</Id><MessageType>${type}</MessageType></Info><ResultType>${parts}</ResultType></Message>`;
const summary = (messages: string, version = '4.1') =>
  `<SummaryResult xmlns="urn:GEINV:eInvoiceMessage:SummaryResult:${version}"><RoutingInfo/><DetailList>${messages}</DetailList></SummaryResult>`;

describe('readSummaryResult', () => {
  it.each(['3.0', '4.0', '4.1'])('reads counts and lists of version %s', (version) => {
    const file = summary(
      message(
        'F0401',
        part('Total', 3, references(['ZQ10000057', 'ZQ10000058', 'ZQ10000059'], 'Invocie')) +
          part('Good', 2, references(['ZQ10000057', 'ZQ10000058'])) +
          part('Failed', 1, references(['ZQ10000059'])),
      ) + message('F0501', part('Total', 0) + part('Good', 0) + part('Failed', 0)),
      version,
    );
    const [issued, voided] = contentsOf(readSummaryResult(file));
    expect(issued?.messageType).toBe('F0401');
    expect(issued?.total).toEqual({
      count: 3,
      references: ['ZQ10000057', 'ZQ10000058', 'ZQ10000059'].map((reference) => ({
        reference,
        date: '2026-07-14',
      })),
    });
    expect(issued?.good.references.map(({ reference }) => reference)).toEqual(['ZQ10000057', 'ZQ10000058']);
    expect(issued?.failed.count).toBe(1);
    expect(voided).toEqual({
      messageType: 'F0501',
      taxNumbers: [],
      transmittedOn: undefined,
      total: { count: 0, references: [] },
      good: { count: 0, references: [] },
      failed: { count: 0, references: [] },
    });
  });

  const routed = (routing: string, id: string) =>
    contentsOf(
      readSummaryResult(
        summary(
          message('F0401', part('Total', 0) + part('Good', 0) + part('Failed', 0)).replace('<Id>1</Id>', id),
        ).replace('<RoutingInfo/>', `<RoutingInfo>${routing}</RoutingInfo>`),
      ),
    )[0];

  it.each([
    ['<From><PartyId>83045210</PartyId></From><To><PartyId>0000000000</PartyId></To>', ['83045210']],
    ['<From>PLATFORM</From><To> 83045210 </To>', ['83045210']],
    [
      '<To><PartyId>44625653</PartyId></To><From><PartyId>83045210</PartyId></From>',
      ['83045210', '44625653'],
    ],
    ['<From><PartyId/></From>', []],
  ])('reads the tax numbers of %s', (routing, taxNumbers) => {
    expect(routed(routing, '<Id>1</Id>')?.taxNumbers).toEqual(taxNumbers);
  });

  it.each([
    ['<Id>4.1-F0401-20261120-101500123-8b1c0c3e-20261121</Id>', '2026-11-20'],
    ['<Id>20261120</Id>', '2026-11-20'],
    ['<Id>20261131-1</Id>', undefined],
    ['<Id>120261120</Id>', undefined],
    ['', undefined],
  ])('reads the day of transmission from %s', (id, day) => {
    expect(routed('', id)?.transmittedOn).toBe(day);
  });

  it('keeps routing and day of each message in an envelope', () => {
    const zero = message('F0401', part('Total', 0) + part('Good', 0) + part('Failed', 0));
    const of = (taxNumber: string, id: string) =>
      summary(zero.replace('<Id>1</Id>', `<Id>${id}</Id>`)).replace(
        '<RoutingInfo/>',
        `<RoutingInfo><From><PartyId>${taxNumber}</PartyId></From></RoutingInfo>`,
      );
    const file = `<InvoiceEnvelope><InvoicePack>${of('83045210', '20261119')}${of('44625653', '20261120')}</InvoicePack></InvoiceEnvelope>`;
    expect(
      contentsOf(readSummaryResult(file)).map(({ taxNumbers, transmittedOn }) => [taxNumbers, transmittedOn]),
    ).toEqual([
      [['83045210'], '2026-11-19'],
      [['44625653'], '2026-11-20'],
    ]);
  });

  it('reads parts and a kind without grouping elements', () => {
    const flat =
      '<Total><Count>1</Count></Total><Good><Count>1</Count></Good><Failed><Count>0</Count></Failed>';
    expect(
      contentsOf(
        readSummaryResult(
          `<SummaryResult><Message><MessageType>G0401</MessageType>${flat}</Message></SummaryResult>`,
        ),
      ),
    ).toMatchObject([{ messageType: 'G0401', total: { count: 1 }, failed: { count: 0 } }]);
  });

  const counts = (total: number | string, good: number | string, failed: number | string) =>
    part('Total', total) + part('Good', good) + part('Failed', failed);

  it('keeps the first 1,000 errors', () => {
    const rows = (count: number) => '<Info/>'.repeat(count);
    expect(errorsOf(readProcessResult(processResult(rows(1_000)))).at(-1)).toMatchObject({ row: 1_000 });
    expect(errorsOf(readProcessResult(processResult(rows(1_001))))).toHaveLength(1_000);
  });

  it.each([
    ['nothing', '', [{ element: 'Total', reason: 'missing' }]],
    [
      'a total beside its parts',
      message('F0401', counts(1, 1, 0)) + message('F0501', counts(3, 1, 1)),
      [{ row: 2, element: 'Total', reason: 'sum', value: '3' }],
    ],
    [
      'a list shorter than its count',
      message('F0401', part('Total', 2) + part('Good', 2, references(['ZQ10000057'])) + part('Failed', 0)),
      [{ row: 1, element: 'Good', reason: 'sum', value: '2' }],
    ],
    [
      'a count in words',
      message('F0401', counts('one', 0, 0)),
      [
        { row: 1, element: 'Count', reason: 'format', value: 'one' },
        { row: 1, element: 'Total', reason: 'sum', value: 'NaN' },
      ],
    ],
    [
      'no count',
      message('F0401', `<Total/>${part('Good', 0)}${part('Failed', 0)}`),
      [{ row: 1, element: 'Count', reason: 'missing' }],
    ],
    [
      'no failed part',
      message('F0401', part('Total', 1) + part('Good', 1)),
      [{ row: 1, element: 'Failed', reason: 'missing' }],
    ],
    [
      'no kind',
      `<Message><ResultType>${counts(0, 0, 0)}</ResultType></Message>`,
      [{ row: 1, element: 'MessageType', reason: 'missing' }],
    ],
    [
      'kinds apart from their rows',
      `<A><MessageType>F0401</MessageType></A><A><MessageType>F0501</MessageType></A><B>${counts(0, 0, 0)}</B>`,
      [{ row: 1, element: 'MessageType', reason: 'missing' }],
    ],
    [
      'a day that does not exist',
      message(
        'F0401',
        part('Total', 1, references(['ZQ10000057']).replace('20260714', '20260732')) +
          part('Good', 1) +
          part('Failed', 0),
      ),
      [{ row: 1, element: 'InvoiceDate', reason: 'format', value: '20260732' }],
    ],
  ])('reports %s', (_, messages, errors) => {
    expect(errorsOf(readSummaryResult(summary(messages)))).toEqual(errors);
  });
});

describe('readErrorText', () => {
  it('names element and value', () => {
    expect(readErrorText({ row: 2, element: 'Ban', reason: 'other-company', value: '12345678' })).toEqual({
      zh_TC: 'Ban（12345678）：屬於其他公司',
      en: 'Ban (12345678): belongs to another company',
    });
    expect(readErrorText({ element: 'Main', reason: 'missing' }).en).toBe('Main: is missing');
    expect(readErrorText({ element: '', reason: 'empty' }).en).toBe('the file is empty');
  });
});
