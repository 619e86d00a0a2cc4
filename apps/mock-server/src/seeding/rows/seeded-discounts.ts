import { SEEDED_SITES } from './seeded-sites.ts';

/** Seeded discount plan. Days count from the reference day, back to its start and forward to its end. */
export type SeededDiscount = {
  readonly discountCode: string;
  readonly name: string;
  readonly publishType: 1 | 21 | 51 | 71 | 101;
  readonly publisher: string;
  readonly discountType: 0 | 1 | 2;
  /** Units: minutes or NT$. */
  readonly value: number;
  readonly countRule: 0 | 1 | 2;
  readonly siteCodes: readonly string[];
  readonly validDaysAgo: number;
  readonly validForDays: number;
  readonly issuedCount: number | null;
  readonly state: 0 | 1;
  /** True if seeded transactions use its minutes, amounts or fees. */
  readonly isUsed: boolean;
};

const chargingSites = SEEDED_SITES.filter(({ state, weight }) => state !== 2 && weight > 0);
const EVERYWHERE = chargingSites.map(({ siteCode }) => siteCode);
const SHOPPING = chargingSites.filter(({ visits }) => visits === 'shopping').map(({ siteCode }) => siteCode);
/** Before the oldest transaction of the large seed. */
const LONG_AGO = 760;
const FOR_LONG = 365;

/** Plans of every publisher, type and count rule. One of each type applies to all charging sites. */
export const SEEDED_DISCOUNTS: readonly SeededDiscount[] = [
  {
    discountCode: 'DP001',
    name: '臨停首小時折抵',
    publishType: 1,
    publisher: '安行停車管理股份有限公司',
    discountType: 1,
    value: 60,
    countRule: 0,
    siteCodes: EVERYWHERE,
    validDaysAgo: LONG_AGO,
    validForDays: FOR_LONG,
    issuedCount: null,
    state: 1,
    isUsed: true,
  },
  {
    discountCode: 'DP002',
    name: '商場消費滿五百折一小時',
    publishType: 51,
    publisher: '府中商場',
    discountType: 1,
    value: 60,
    countRule: 0,
    siteCodes: SHOPPING,
    validDaysAgo: LONG_AGO,
    validForDays: FOR_LONG,
    issuedCount: null,
    state: 1,
    isUsed: true,
  },
  {
    discountCode: 'DP003',
    name: 'APP 繳費折 50 元',
    publishType: 71,
    publisher: '行銷活動',
    discountType: 2,
    value: 50,
    countRule: 0,
    siteCodes: EVERYWHERE,
    validDaysAgo: LONG_AGO,
    validForDays: 40,
    issuedCount: null,
    state: 1,
    isUsed: true,
  },
  {
    discountCode: 'DP004',
    name: '公務及維護車輛免費',
    publishType: 101,
    publisher: '系統',
    discountType: 0,
    value: 0,
    countRule: 0,
    siteCodes: EVERYWHERE,
    validDaysAgo: LONG_AGO,
    validForDays: FOR_LONG,
    issuedCount: null,
    state: 1,
    isUsed: true,
  },
  {
    discountCode: 'DP005',
    name: '松仁大樓訪客折抵',
    publishType: 21,
    publisher: '信義松仁站',
    discountType: 1,
    value: 120,
    countRule: 2,
    siteCodes: ['TPE001'],
    validDaysAgo: 120,
    validForDays: 180,
    issuedCount: 500,
    state: 1,
    isUsed: false,
  },
  {
    discountCode: 'DP006',
    name: '電影散場優惠 30 元',
    publishType: 51,
    publisher: '三多影城',
    discountType: 2,
    value: 30,
    countRule: 1,
    siteCodes: ['KHH001'],
    validDaysAgo: 60,
    validForDays: 30,
    issuedCount: 1_000,
    state: 1,
    isUsed: false,
  },
  {
    discountCode: 'DP007',
    name: '中秋連假停車折 100 元',
    publishType: 71,
    publisher: '行銷活動',
    discountType: 2,
    value: 100,
    countRule: 1,
    siteCodes: SHOPPING,
    validDaysAgo: 62,
    validForDays: -50,
    issuedCount: 300,
    state: 1,
    isUsed: false,
  },
  {
    discountCode: 'DP008',
    name: '洽公民眾半小時免費',
    publishType: 21,
    publisher: '臺中市政公有站',
    discountType: 1,
    value: 30,
    countRule: 1,
    siteCodes: ['TXG101'],
    validDaysAgo: 200,
    validForDays: 165,
    issuedCount: null,
    state: 0,
    isUsed: false,
  },
];
