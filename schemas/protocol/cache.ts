/**
 * Version counters of the server. They only increase, and an increase invalidates the client's
 * cache entries that depend on them.
 */
export const tickNames = [
  'configTick',
  'memberTick',
  'discountTick',
  'ptTick',
  'areaListTick',
  'partRetResultTick',
] as const
export type TickName = (typeof tickNames)[number]
export type Ticks = Record<TickName, number>

/**
 * Ticks of data that only members see. Responses and pages shared between visitors do not depend on
 * them, so that one member's return does not invalidate pages of others.
 */
export const memberTicks: readonly TickName[] = ['memberTick', 'partRetResultTick']

/** Tables of the client's cache database. */
export const cacheTables = [
  'config',
  'tick',
  'page',
  'foot',
  'head',
  'nav',
  'ptInfo',
  'favorite',
  'cpgInfo',
  'cpnPtList',
  'tagPtList',
  'cpgPtList',
  'additionList',
  'cgPtList',
  'cart',
  'statCpnList',
  'userCpnList',
  'frcList',
  'areaList',
  'rsn',
  'address',
  'storeAddress',
  'orderList',
  'payList',
  'invList',
  'buyNowInfo',
  'afterList',
  'partRetResult',
  'partRetList',
  'info',
  'ptAdvList',
  'searchSuggestions',
  'facets',
  'pointsLog',
  'level',
] as const
export type CacheTable = (typeof cacheTables)[number]

/** Lifetime of cached ticks, in seconds. */
export const tickExpires = 604_800
