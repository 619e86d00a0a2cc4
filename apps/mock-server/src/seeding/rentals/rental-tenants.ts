import { CarrierType, InvoiceInfoMode } from '@parking-plus/contracts';
import type { Random } from '../../random/random.ts';
import { SEEDED_BUYERS } from '../rows/seeded-companies.ts';

const SURNAMES = [
  '陳',
  '林',
  '黃',
  '張',
  '李',
  '王',
  '吳',
  '劉',
  '蔡',
  '楊',
  '許',
  '鄭',
  '謝',
  '郭',
  '洪',
  '曾',
];
const GIVEN = [
  '雅婷',
  '志明',
  '淑芬',
  '俊傑',
  '怡君',
  '建宏',
  '美玲',
  '家豪',
  '佩珊',
  '冠宇',
  '惠雯',
  '承恩',
];
const CARRIER_CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ+-.';
const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Tenant with invoice data. */
export type SeededTenant = {
  readonly name: string;
  readonly mobile: string;
  readonly infoMode: InvoiceInfoMode;
  readonly buyerTaxNumber: string | null;
  readonly buyerTitle: string | null;
  readonly carrierType: CarrierType | null;
  readonly carrierId: string | null;
  readonly donationCode: string | null;
};

const UNASSIGNED = {
  buyerTaxNumber: null,
  buyerTitle: null,
  carrierType: null,
  carrierId: null,
  donationCode: null,
};

/** Generates the n-th tenant. Companies receive company invoices. */
export function generateTenant(chance: Random, number: number): SeededTenant {
  const mobile = `0900000${String(number).padStart(3, '0')}`;
  const draw = chance.fraction();
  if (draw < 0.15) {
    const { taxNumber, title } = chance.pick(SEEDED_BUYERS);
    const infoMode = InvoiceInfoMode.Company;
    return { ...UNASSIGNED, name: title, mobile, infoMode, buyerTaxNumber: taxNumber, buyerTitle: title };
  }
  const person = { ...UNASSIGNED, name: `${chance.pick(SURNAMES)}${chance.pick(GIVEN)}`, mobile };
  if (draw < 0.45) {
    const id = Array.from(
      { length: 7 },
      () => CARRIER_CHARACTERS[chance.whole(0, CARRIER_CHARACTERS.length - 1)],
    );
    return {
      ...person,
      infoMode: InvoiceInfoMode.ECarrier,
      carrierType: CarrierType.MobileBarcode,
      carrierId: `/${id.join('')}`,
    };
  }
  if (draw < 0.5) return { ...person, infoMode: InvoiceInfoMode.Donation, donationCode: '9527' };
  return { ...person, infoMode: InvoiceInfoMode.Personal };
}

/** Generates a plate unique among seeded rentals; it contains the number. */
export function generatePlate(chance: Random, number: number, isMotorcycle: boolean): string {
  const letters = Array.from({ length: 2 }, () => LETTERS[chance.whole(0, LETTERS.length - 1)]).join('');
  return `${isMotorcycle ? 'M' : 'B'}${letters}-${String(3_000 + number).padStart(4, '0')}`;
}
