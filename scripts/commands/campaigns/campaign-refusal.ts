import type { Refusals } from '../refusal.ts'

/** What each part of a campaign must be. */
const meanings: Record<string, string> = {
  title: '"title" needs a text in the default language of the store',
  group:
    '"grpSize" and "grpHours" belong to campaigns of the type "groupBuy", and are needed there',
  period: '"effdate" must be a date-time before "expire"',
  products: 'a product of "products" is named twice, or the store lacks it',
}

/** Messages for failures of campaign operations. */
export const campaignRefusals: Refusals = {
  missing: 'there is no such campaign in this store; see: list',
  messages: {
    CAMPAIGN_INVALID: ({ field }) => ({
      last: `not created: ${meanings[String(field)] ?? String(field)}`,
    }),
    CAMPAIGN_EXISTS: ({ cpgNbr }) => ({ last: `not created, ${String(cpgNbr)} exists; see: list` }),
    CAMPAIGN_OVER: () => ({ last: 'not changed, the campaign has ended' }),
  },
}
