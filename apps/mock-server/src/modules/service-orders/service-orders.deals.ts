import { defineDeals } from '../../deals/define-deals.ts';
import {
  arriveForServiceOrder,
  createServiceOrder,
  dispatchServiceOrder,
  editServiceOrder,
  finishServiceOrder,
  returnServiceOrder,
  voidServiceOrder,
} from './service-order-writes.service.ts';
import {
  exportServiceOrders,
  listServiceOrderChoices,
  listServiceOrders,
  showServiceOrder,
} from './service-orders.service.ts';

export const deals = defineDeals({
  ServiceOrderList: listServiceOrders,
  ServiceOrderExport: exportServiceOrders,
  ServiceOrderDetail: showServiceOrder,
  ServiceOrderChoices: listServiceOrderChoices,
  ServiceOrderCreate: createServiceOrder,
  ServiceOrderEdit: editServiceOrder,
  ServiceOrderDispatch: dispatchServiceOrder,
  ServiceOrderReturn: returnServiceOrder,
  ServiceOrderVoid: voidServiceOrder,
  ServiceOrderArrive: arriveForServiceOrder,
  ServiceOrderFinish: finishServiceOrder,
});
