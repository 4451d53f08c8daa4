import type { ReactNode } from 'react'
import ArrivalSheet from './arrival-sheet.tsx'
import EnquirySheet from './enquiry-sheet.tsx'

interface Props {
  /** What the shop is asked for. */
  about: 'arrival' | 'enquiry'
  /** Values that were asked for beside those that are chosen. */
  wanted?: Readonly<Record<string, string | undefined>>
  onClose: () => void
}

/** Asks the shop to tell when goods are back, or for an offer. */
export default function ContactSheet({ about, ...rest }: Props): ReactNode {
  return about === 'arrival' ? <ArrivalSheet {...rest} /> : <EnquirySheet {...rest} />
}
