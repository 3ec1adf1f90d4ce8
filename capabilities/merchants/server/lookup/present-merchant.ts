/** Presents merchants in responses. */
import { maskMobile, maskName } from '#platform/validate/mask.ts';
import type { MerchantBrief } from './merchant-brief.ts';

export const presentRow = (merchant: MerchantBrief) => ({
  id: String(merchant.id),
  no: merchant.no,
  name: merchant.name,
  type: merchant.type,
  contactName: maskName(merchant.contactName),
  mobile: maskMobile(merchant.mobile),
  mcc: merchant.mcc,
  status: merchant.status,
  createdAt: merchant.createdAt.toISOString(),
});

export const presentDetail = (merchant: MerchantBrief, isDirect: boolean) => ({
  ...presentRow(merchant),
  ...(isDirect && { contactName: merchant.contactName }),
  address: merchant.address,
  isDirect,
  ...(merchant.rejectReason !== null && { rejectReason: merchant.rejectReason }),
  ...(merchant.approvedAt !== null && { approvedAt: merchant.approvedAt.toISOString() }),
});
