export { findGroup, groupInfos } from './group-info.ts'
export { faultFor, lockGroup, notPastGroup, paidSeats, type BuyingGroup } from './groups.ts'
