import { defineDeals } from '../../deals/define-deals.ts';
import { serviceOrderList } from './service-order-list.query.ts';
import {
  arriveForServiceOrder,
  createServiceOrder,
  dispatchServiceOrder,
  editServiceOrder,
  finishServiceOrder,
  returnServiceOrder,
  voidServiceOrder,
} from './service-order-writes.service.ts';
import { listServiceOrderOptions, showServiceOrder } from './service-orders.service.ts';

export const deals = defineDeals({
  ServiceOrderList: serviceOrderList.page,
  ServiceOrderExport: serviceOrderList.export,
  ServiceOrderDetail: showServiceOrder,
  ServiceOrderOptions: listServiceOrderOptions,
  ServiceOrderCreate: createServiceOrder,
  ServiceOrderEdit: editServiceOrder,
  ServiceOrderDispatch: dispatchServiceOrder,
  ServiceOrderReturn: returnServiceOrder,
  ServiceOrderVoid: voidServiceOrder,
  ServiceOrderArrive: arriveForServiceOrder,
  ServiceOrderFinish: finishServiceOrder,
});
