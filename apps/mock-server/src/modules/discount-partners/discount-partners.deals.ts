import { defineDeals } from '../../deals/define-deals.ts';
import { createPartner, deletePartner, editPartner, showPartner } from './discount-partners.service.ts';
import { importPartners } from './partner-import.service.ts';
import { partnerList } from './partner-list.query.ts';

export const deals = defineDeals({
  DiscountPartnerList: partnerList.page,
  DiscountPartnerExport: partnerList.export,
  DiscountPartnerDetail: showPartner,
  DiscountPartnerCreate: createPartner,
  DiscountPartnerImport: importPartners,
  DiscountPartnerEdit: editPartner,
  DiscountPartnerDelete: deletePartner,
});
