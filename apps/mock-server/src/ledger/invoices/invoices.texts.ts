import { parseCalendarDate, rocYearOf } from '@parking-plus/domain';

/** Invoice item names. Invoices are always in Chinese. */
const RENT = '月租費';
export const STAY = '停車費';

export type RentedBay = {
  readonly coversFrom: string;
  readonly coversTo: string;
  /** Null if the plan has no fixed bays. */
  readonly bayCode: string | null;
  readonly plates: readonly string[];
};

const MAX_LENGTH = 500;

/** Returns the item of rent for a bay, short enough for the paper and its codes: `月租費 115/12/01-116/02/28 車位A-01 ABC-1234`. */
export function rentItem({ coversFrom, coversTo, bayCode, plates }: RentedBay): string {
  const days = `${shortDate(coversFrom)}-${shortDate(coversTo)}`;
  const bay = bayCode === null ? [] : [`車位${bayCode}`];
  return [RENT, days, ...bay, plates.join('、')].join(' ').slice(0, MAX_LENGTH);
}

function shortDate(date: string): string {
  return `${rocYearOf(parseCalendarDate(date).year)}/${date.slice(5, 7)}/${date.slice(8)}`;
}
