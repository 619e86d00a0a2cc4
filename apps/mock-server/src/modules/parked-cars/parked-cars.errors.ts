import { businessError } from '../../errors/error-catalogue.ts';
import { localized } from '../../errors/localized-text.ts';
import type { ServiceError } from '../../errors/service-error.ts';

/** The transaction is unknown, or its car is not parked or has paid. */
export function carNotParked(): ServiceError {
  return businessError(
    'car-not-parked',
    localized(
      '這輛車不在場內，可能已經付款離場，請重新整理。',
      'This car is not parked. It may have paid and left. Reload the page.',
    ),
  );
}

export function lostTicketApplied(): ServiceError {
  return businessError(
    'lost-ticket-applied',
    localized(
      '未套用：這輛車已套用遺失票卡費用，請重新整理。',
      'Not applied: the car has a lost-ticket fee already. Reload the page.',
    ),
  );
}

export function lostTicketMissing(): ServiceError {
  return businessError(
    'lost-ticket-missing',
    localized(
      '未取消：這輛車沒有遺失票卡費用，請重新整理。',
      'Not cancelled: the car has no lost-ticket fee. Reload the page.',
    ),
  );
}

/** The rate in force has no price for a lost ticket, or the car leaves free of charge. */
export function lostTicketWithoutPrice(): ServiceError {
  return businessError(
    'lost-ticket-without-price',
    localized(
      '未套用：這輛車免費，或場站費率沒有遺失票卡的價格，請先到費率設定。',
      'Not applied: the car is free of charge, or the site’s rate has no price for a lost ticket. Set it in Rates first.',
    ),
  );
}
