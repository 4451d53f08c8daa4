/** Campaigns: what they offer, and the units and quotas that orders take of them. */
export { campaignInfo } from './campaign-info.ts'
export { releaseCampaignUnits, reserveCampaignUnits } from './campaign-units.ts'
export { campaignPictures } from './picture-use.ts'
export { quotasOf, releaseQuota, countQuota } from './quota.ts'
