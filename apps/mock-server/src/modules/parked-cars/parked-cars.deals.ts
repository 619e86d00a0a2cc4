import { defineDeals } from '../../deals/define-deals.ts';
import { applyLostTicket, cancelLostTicket } from './lost-ticket.service.ts';
import { showParkedCar } from './parked-car.service.ts';

export const deals = defineDeals({
  ParkedCarDetail: showParkedCar,
  LostTicketApply: applyLostTicket,
  LostTicketCancel: cancelLostTicket,
});
