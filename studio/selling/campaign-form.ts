import { Value } from '@sinclair/typebox/value'
import { WrittenCampaign } from '../../schemas/campaign/cpg-operator.ops.ts'
import { registerForInterpreter } from '../../engine/contract/interpret.ts'
import type { FieldFault } from '../../schemas/protocol/envelope.ts'
import { newOfferNbr } from './offer-nbr.ts'
import type { ShownStore } from './selling-frame.tsx'

registerForInterpreter()

const day = 86_400_000

export const emptyCampaign = (now = Date.now()): WrittenCampaign => ({
  cpgNbr: newOfferNbr('G'),
  cpgType: 'sale',
  title: {},
  desc: {},
  html: {},
  img: '',
  effdate: new Date(now).toISOString(),
  expire: new Date(now + 7 * day).toISOString(),
  products: [],
})

/**
 * Group settings of a type: only group buys have them; the default is three members within a day.
 */
export const groupOf = (
  cpgType: WrittenCampaign['cpgType'],
  { grpSize = 3, grpHours = 24 }: WrittenCampaign,
) => (cpgType === 'groupBuy' ? { grpSize, grpHours } : { grpSize: undefined, grpHours: undefined })

/** Faults of a written campaign that the form can detect; the gateway also checks its products. */
export function campaignFaults(
  campaign: WrittenCampaign,
  { defaultLang }: Pick<ShownStore, 'defaultLang'>,
): FieldFault[] {
  const { title, effdate, expire } = campaign
  const wrong: FieldFault[] = [...Value.Errors(WrittenCampaign, campaign)].map(({ path }) => ({
    field: path.slice(1),
    rule: 'schema',
  }))
  if (!title[defaultLang]?.trim()) wrong.push({ field: `title/${defaultLang}`, rule: 'required' })
  if (!(Date.parse(effdate) < Date.parse(expire))) wrong.push({ field: 'period', rule: 'order' })
  return wrong
}
