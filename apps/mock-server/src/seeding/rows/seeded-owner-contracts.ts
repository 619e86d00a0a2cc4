import { SEEDED_SITES, type SeededSite } from './seeded-sites.ts';

/** Operator's share. Governments pay less; one site has negotiated. Units: thousandths. */
const SHARES = { private: 150, government: 80, bargained: 130 } as const;
const BARGAINED = 'TXG001';
const STARTED_ON = '2024-03-01';

/** Each site has a separate owner, and one contract from its first day until its withdrawal. */
export const SEEDED_OWNER_CONTRACTS = SEEDED_SITES.map((site, index) => ({
  ownerId: `OW${String(index + 1).padStart(3, '0')}`,
  ownerName: site.owner?.name ?? site.government ?? '',
  taxNumber: site.owner?.taxNumber ?? null,
  ownerContractId: `OC-${site.siteCode}`,
  contractNumber: `${site.siteCode}-1`,
  siteCode: site.siteCode,
  startsOn: STARTED_ON,
  endedDaysAgo: site.withdrawnDaysAgo,
  feePerMille: shareOf(site),
}));

function shareOf({ siteCode, owner }: SeededSite): number {
  if (siteCode === BARGAINED) return SHARES.bargained;
  return owner === null ? SHARES.government : SHARES.private;
}
