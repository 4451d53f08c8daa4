export { campaignInfo } from './campaign-info.ts'
