import type { DealResult, Schemas } from '@parking-plus/contracts';

export function buildRental(overrides: Partial<Schemas['RentalRow']> = {}): Schemas['RentalRow'] {
  return {
    rentalId: 'R11510001',
    siteCode: 'S01',
    siteName: '信義松仁站',
    tenantKind: 1,
    tenantName: '陳雅婷',
    tenantMobile: '0900000001',
    bays: [
      {
        lineNumber: 1,
        bayCode: 'S01-B1-001',
        plate: 'ABC-1234',
        rotatingPlates: [],
        rentTwd: 4_200,
        returnedOn: null,
      },
    ],
    planCode: 'S01-P1',
    planName: '平面固定車格',
    startsOn: '2026-10-01',
    endsOn: '2026-12-31',
    periodMonths: 3,
    rentTwd: 4_200,
    paidThrough: '2026-12-31',
    depositTwd: 4_200,
    isDepositReturned: false,
    state: 1,
    lastUsedOn: null,
    autoWithhold: 0,
    invoiceMode: 1,
    infoMode: 1,
    buyerTaxNumber: null,
    version: 3,
    ...overrides,
  };
}

export const RENTAL_PLAN: Schemas['RentalPlan'] = {
  planCode: 'S01-P1',
  planName: '平面固定車格',
  setMode: 1,
  vehicleKind: 1,
  rentTwd: 4_200,
  depositTwd: 4_200,
  maxPeriod: 12,
  isFixed: true,
  platesPerBay: 3,
  validFrom: '2020-01-01',
  validUntil: null,
  scheduledPrices: [],
};

export function buildRentalDetail(rental = buildRental()): DealResult<'RentalDetail'> {
  return {
    rental,
    plan: RENTAL_PLAN,
    invoiceInfo: {
      infoMode: 1,
      buyerTaxNumber: null,
      buyerTitle: null,
      carrierType: null,
      carrierId: null,
      donationCode: null,
    },
    signedAt: '2026-09-28T10:00:00+08:00',
    printable: 1,
    siteAddress: '臺北市信義區松仁路',
    bills: [],
    invoices: [],
    refunds: [],
    reminders: [],
    documents: [],
    files: [],
    operations: [],
  };
}

/** Builds a reminder sent yesterday. */
export function buildReminder(overrides: Partial<Schemas['RentalReminder']> = {}): Schemas['RentalReminder'] {
  return {
    noticeId: 'N1',
    messageType: 1,
    text: '陳雅婷 您好，您在信義松仁站的月租即將到期。',
    state: 1,
    queuedAt: '2026-11-19T16:30:00+08:00',
    sentAt: '2026-11-19T16:31:00+08:00',
    queuedBy: 'staff',
    queuedByName: '王小明',
    ...overrides,
  };
}

export function buildDocumentHead(overrides: Partial<Schemas['DocumentHead']> = {}): Schemas['DocumentHead'] {
  return {
    documentId: '20201-1151120-001',
    dealType: '20201',
    stateCode: '20201501',
    version: 2,
    subject: 'R11510001 陳雅婷',
    siteCode: 'S01',
    siteName: '信義松仁站',
    applicant: 'staff',
    applicantName: '王小明',
    amountTwd: 7_000,
    createdAt: '2026-11-20T10:00:00+08:00',
    updatedAt: '2026-11-20T10:00:00+08:00',
    attachmentCount: 0,
    allowedActions: [],
    ...overrides,
  };
}

/** Builds the timeline of a returned document. */
export function buildReturnedSteps(reason: string): Schemas['DocumentStep'][] {
  const step = { at: '2026-11-20T10:00:00+08:00', reason: null, changes: [] };
  const staff = { account: 'staff', accountName: '王小明' };
  const manager = { account: 'manager', accountName: '陳經理' };
  return [
    { ...step, ...staff, action: 'create', fromState: null, toState: '500' },
    { ...step, ...staff, action: 'submit', fromState: '500', toState: '501' },
    { ...step, ...manager, action: 'return', fromState: '501', toState: '502', reason },
  ];
}
