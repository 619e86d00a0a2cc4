import { invoiceMessage, readProcessResult } from '../../../packages/domain/src/einvoice/index.ts';
import { CarrierType, splitTax, TaxType } from '../../../packages/domain/src/index.ts';
import { type Measurement, median } from '../measurement.ts';

const INVOICES = 20_000;
const RESULTS = 10_000;
const RUNS = 3;

/** Measures the CPU of turning invoices into checked messages, and of reading a large result file. */
export function measureInvoiceMessages(): Measurement[] {
  return [
    { name: '20,000 invoices into messages', now: cpuOf(writeMessages), goal: 5_000, unit: 'ms' },
    { name: '10,000 results read from one file', now: cpuOf(readResults), goal: 5_000, unit: 'ms' },
  ];
}

function writeMessages(): void {
  const issuedAt = Date.parse('2026-11-20T08:00:00+08:00');
  for (let index = 0; index < INVOICES; index++) {
    const totalTwd = 30 + (index % 3_000);
    const buyer =
      index % 10 === 0
        ? { buyerTaxNumber: '44625653', buyerTitle: '乙物流股份有限公司' }
        : { carrierType: CarrierType.MobileBarcode, carrierId: '/AB12.+-' };
    const outcome = invoiceMessage({
      ...buyer,
      ...splitTax(totalTwd),
      invoiceNumber: `ZQ${String(10_000_000 + index)}`,
      issuedAt: issuedAt + index * 1_000,
      seller: { taxNumber: '83045210', name: '甲停車股份有限公司', address: '甲市乙路 1 號' },
      randomCode: '4071',
      taxType: TaxType.Taxable,
      totalTwd,
      lines: [
        { lineNumber: 1, description: '停車費', quantity: 1, unitPriceTwd: totalTwd, amountTwd: totalTwd },
      ],
    });
    if (!outcome.ok) throw new Error(`Invoice ${index} of the bench gives no message.`);
  }
}

const RESULT_FILE = `<ProcessResult><RoutingInfo/><MessageInfo><Id>1</Id><MessageType>F0401</MessageType></MessageInfo><Result>${Array.from(
  { length: RESULTS },
  (_, index) =>
    `<Info><Code>00000</Code><Description>OK</Description><Parameter0>ZQ${10_000_000 + index}</Parameter0></Info>`,
).join('')}</Result></ProcessResult>`;

function readResults(): void {
  const reading = readProcessResult(RESULT_FILE);
  if (!reading.ok || reading.value[0]?.infos.length !== RESULTS)
    throw new Error('The result file of the bench is not read.');
}

/** Returns the median CPU in ms, after one run to warm up. */
function cpuOf(work: () => void): number {
  work();
  return median(
    Array.from({ length: RUNS }, () => {
      const before = process.cpuUsage();
      work();
      const { user, system } = process.cpuUsage(before);
      return (user + system) / 1_000;
    }),
  );
}
