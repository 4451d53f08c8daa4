export { campaignInfo } from './campaign-info.ts'
export { releaseCampaignUnits, reserveCampaignUnits } from './campaign-units.ts'
export { quotasOf, releaseQuota, countQuota } from './quota.ts'
