/** Counters of the server; each only grows, and outdates what the client keeps under it (S1 §3). */
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

/** The tables of the client's database, exactly those of S1 §3. */
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
  'pointsLog',
  'level',
] as const
export type CacheTable = (typeof cacheTables)[number]

/** Seconds that ticks and partial-return answers live (S1 §9). */
export const tickExpires = 604_800
