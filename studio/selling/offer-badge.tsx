import { CalendarClock } from 'lucide-react'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Badge, type Tone } from '../ui/ui.tsx'
import { offerState, type Offer, type OfferState } from './offer-state.ts'

const tones: Record<OfferState, Tone> = {
  running: 'good',
  coming: 'tell',
  over: 'still',
  withdrawn: 'still',
}

/** Where an offer stands now. */
export function OfferBadge({ offer }: { offer: Offer }) {
  const { t } = useTexts()
  const state = offerState(offer)
  return (
    <Badge tone={tones[state]} icon={state === 'coming' ? CalendarClock : undefined}>
      {t(`selling.state.${state}`)}
    </Badge>
  )
}
