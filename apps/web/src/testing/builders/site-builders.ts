import type { DealResult, Schemas } from '@parking-plus/contracts';
import {
  blocksClosing,
  CLOSING_KINDS,
  type ClosingKind,
  OPENING_ITEMS,
  type OpeningItem,
} from '@parking-plus/domain';

/** Builds an operating site. */
export function buildSiteRow(overrides: Partial<Schemas['SiteRow']> = {}): Schemas['SiteRow'] {
  return {
    siteCode: 'S01',
    name: '信義松仁站',
    authorityCode: 'TPE',
    address: '臺北市信義區松仁路',
    ownerType: 1,
    ownerName: '松仁大樓管理委員會',
    flatBays: 260,
    mechanicalBays: 80,
    motorcycleBays: 60,
    disabledBays: 6,
    electricBays: 14,
    bayCount: 400,
    feeType: 0,
    invoiceType: 6,
    state: 1,
    mode: 1,
    checkType: 1,
    sync: 1,
    version: 3,
    ...overrides,
  };
}

/** Builds that site as an option of the lookups. It takes both charges and rentals. */
export function buildSiteOption(overrides: Partial<Schemas['SiteOption']> = {}): Schemas['SiteOption'] {
  return { siteCode: 'S01', siteName: '信義松仁站', state: 1, mode: 1, feeType: 0, ...overrides };
}

/** Builds that site's full record. */
export function buildSiteRecord(overrides: Partial<Schemas['SiteRecord']> = {}): Schemas['SiteRecord'] {
  return {
    siteCode: 'S01',
    settings: {
      name: '信義松仁站',
      companyCode: 'C01',
      branchCode: 'B01',
      authorityCode: 'TPE',
      address: '臺北市信義區松仁路',
      ownerType: 1,
      ownerName: '松仁大樓管理委員會',
      ownerTaxNumber: null,
      flatBays: 260,
      mechanicalBays: 80,
      motorcycleBays: 60,
      disabledBays: 6,
      electricBays: 14,
      feeType: 0,
      feeCollection: 1,
      invoiceType: 6,
      selfInvoice: 0,
      prepaidType: 3,
      mode: 1,
      checkType: 1,
      checkValue: '10.21.1.10',
    },
    companyName: '安心停車',
    branchName: '北區',
    state: 1,
    sync: 1,
    openedOn: '2024-03-01',
    withdrawnOn: null,
    version: 3,
    use: {
      runningRentalCount: 25,
      carsInsideCount: 17,
      machineCount: 7,
      offlineMachineCount: 1,
      rateCount: 3,
    },
    photos: [],
    history: [{ at: '2026-11-19T09:12:00+08:00', deal: '70102', accountName: '陳經理', reason: null }],
    ...overrides,
  };
}

/** Builds an online machine with few invoice numbers left. */
export function buildMachine(overrides: Partial<Schemas['MachineRow']> = {}): Schemas['MachineRow'] {
  return {
    machineCode: 'S01-APS1',
    siteCode: 'S01',
    siteName: '信義松仁站',
    kind: 1,
    laneCode: null,
    ipAddress: '10.20.3.10',
    macAddress: '02:00:5E:20:00:00',
    softwareVersion: '4.12.0',
    lastSeenAt: '2026-11-20T09:59:30+08:00',
    connection: 1,
    sync: 1,
    invoiceNumbers: { allocatedCount: 250, remainingCount: 20 },
    openServiceOrderCount: 0,
    serialNumber: 'SN-0001',
    retiredOn: null,
    retireReason: null,
    replacesCode: null,
    replacedByCode: null,
    version: 1,
    ...overrides,
  };
}

/** Builds a museum's weekday rate. */
export function buildRate(overrides: Partial<Schemas['RateRecord']> = {}): Schemas['RateRecord'] {
  return {
    rateId: 'S01-1-002',
    siteCode: 'S01',
    siteName: '信義松仁站',
    vehicleKind: 1,
    version: 2,
    pricing: {
      dateType: 1,
      startMinute: 0,
      endMinute: 1440,
      tariff: { chargeType: 2, firstMinutes: 60, firstAmountTwd: 30, unitMinutes: 30, unitAmountTwd: 15 },
      freeMinutes: 15,
      chargesFreeMinutes: true,
      dailyCapTwd: null,
      stayCapTwd: 180,
      bufferMinutes: 15,
      dayBasis: 'midnight',
      lostTokenTwd: 100,
      lostTokenStartMinute: 360,
      takesDiscounts: true,
    },
    effectiveFrom: '2026-07-01',
    effectiveTo: null,
    standing: 'in-force',
    supersedes: 'S01-1-001',
    documentId: null,
    ...overrides,
  };
}

/** Builds the quote of 330 minutes at that rate. */
export function buildQuote(): DealResult<'RateQuote'> {
  return {
    stayMinutes: 330,
    rawTwd: 165,
    cappedTwd: 165,
    payableTwd: 165,
    lines: [
      { code: 'first-unit', date: '2026-11-20', startMinute: 480, minutes: 60, amountTwd: 30 },
      {
        code: 'units',
        date: '2026-11-20',
        startMinute: 540,
        unitCount: 9,
        unitMinutes: 30,
        unitAmountTwd: 15,
        amountTwd: 135,
      },
    ],
    days: [{ date: '2026-11-20', dateType: 1 }],
    rateIds: ['S01-1-002'],
  };
}

/** Builds what must be settled before that site's withdrawal: nothing but what the withdrawal ends, unless given. */
export function buildSiteClosing(
  left: Partial<Record<ClosingKind, Partial<Schemas['SiteClosingItem']>>> = {},
): DealResult<'SiteClosingItems'> {
  const items = CLOSING_KINDS.map((kind) => ({
    kind,
    count: 0,
    amountTwd: kind === 'deposits' || kind === 'unpaidFees' ? 0 : null,
    examples: [],
    isBlocking: blocksClosing(kind),
    ...left[kind],
  }));
  return { siteCode: 'S01', earliestDay: '2026-11-18', items };
}

/** Builds the opening checklist of that site under construction: everything is there except `missing`. */
export function buildSiteOpening(missing: readonly OpeningItem[] = []): DealResult<'SiteOpening'> {
  const items = OPENING_ITEMS.map((item) => {
    const isDone = !missing.includes(item);
    return { item, isDone, isRequired: item !== 'lanes' && item !== 'rentalPlans', count: isDone ? 2 : 0 };
  });
  return { siteCode: 'S01', state: 2, companyCode: 'C01', periodCode: '1151112', items };
}
