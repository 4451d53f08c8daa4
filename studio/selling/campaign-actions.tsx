import * as ops from '../../schemas/campaign/cpg-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useNow } from '../ui/use-now.ts'
import { OfferActions } from './offer-actions.tsx'

const endTexts = {
  act: 'selling.endNow',
  question: 'selling.endQuestion',
  text: 'selling.endText',
} as const

/** Actions on a campaign: copy, end now, delete. */
export function CampaignActions(props: {
  shown: OpOutput<typeof ops.showCampaign>
  isUnsaved: boolean
}) {
  const { shown, isUnsaved } = props
  const { cpgNbr, expire } = shown.campaign
  const { storeNbr } = useStore()
  const changed = { storeNbr, changes: [ops.showCampaign, ops.listCampaigns] }
  const close = useCommand(ops.closeCampaign, changed)
  const remove = useCommand(ops.deleteCampaign, { storeNbr, changes: [ops.listCampaigns] })
  const isOpen = Date.parse(expire) > useNow()
  const isUnused = shown.sold.every(({ sold }) => sold === 0)
  return (
    <OfferActions
      base={`/${storeNbr}/selling/campaigns`}
      nbr={cpgNbr}
      isUnsaved={isUnsaved}
      end={
        isOpen
          ? {
              texts: endTexts,
              act: { ...close, run: (onSuccess) => close.mutate({ cpgNbr }, { onSuccess }) },
            }
          : undefined
      }
      remove={
        isUnused
          ? { ...remove, run: (onSuccess) => remove.mutate({ cpgNbr }, { onSuccess }) }
          : undefined
      }
    />
  )
}
