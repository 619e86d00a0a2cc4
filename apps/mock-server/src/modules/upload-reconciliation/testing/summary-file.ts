/** Outcomes of records by number: accepted or not. */
export type SummaryKind = {
  readonly kind: string;
  readonly good?: readonly string[];
  readonly failed?: readonly string[];
};

export type SummaryFile = {
  readonly taxNumber: string;
  /** Day of transmission, or another ID. */
  readonly id: string;
  readonly kinds: readonly SummaryKind[];
  /** Without the list of records, as the schema allows. */
  readonly isListed?: boolean;
};

/** Builds a SummaryResult file as the platform sends it. */
export function summaryFile({ taxNumber, id, kinds, isListed = true }: SummaryFile): string {
  const part = (name: string, numbers: readonly string[]) => {
    const records = numbers.map(
      (number) =>
        `<Invoice><ReferenceNumber>${number}</ReferenceNumber><InvoiceDate>20261101</InvoiceDate></Invoice>`,
    );
    return `<${name}><ResultDetailType><Count>${numbers.length}</Count><Invoices>${isListed ? records.join('') : ''}</Invoices></ResultDetailType></${name}>`;
  };
  const messages = kinds.map(
    ({ kind, good = [], failed = [] }) =>
      `<Message><Info><Id>4.1-${kind}-${id}</Id><MessageType>${kind}</MessageType></Info><ResultType>${part('Total', [...good, ...failed])}${part('Good', good)}${part('Failed', failed)}</ResultType></Message>`,
  );
  return `<SummaryResult xmlns="urn:GEINV:SummaryResult:4.1"><RoutingInfo><From><PartyId>${taxNumber}</PartyId></From><To><PartyId>0000000000</PartyId></To></RoutingInfo><DetailList>${messages.join('')}</DetailList></SummaryResult>`;
}
