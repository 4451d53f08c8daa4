/** Steps of a visit. A visit counts at most once per day and step. */
export const visitSteps = ['visits', 'products', 'carts', 'checkouts', 'orders'] as const
export type VisitStep = (typeof visitSteps)[number]

export const visitDims = ['all', 'channel', 'campaign', 'sharer'] as const
export type VisitDim = (typeof visitDims)[number]

/** Channels of visits. Partners' channels are `corp:NUMBER`. */
export const visitChannels = [
  'direct',
  'search',
  'line',
  'facebook',
  'instagram',
  'threads',
  'x',
  'youtube',
  'tiktok',
  'email',
  'chat',
  'other',
] as const
export type VisitChannel = (typeof visitChannels)[number]
