import type { ReactNode } from 'react'
import ArrivalSheet from './arrival-sheet.tsx'
import EnquirySheet from './enquiry-sheet.tsx'

interface Props {
  /** Subject of the request. */
  about: 'arrival' | 'enquiry'
  /** Requested values in addition to the chosen ones. */
  wanted?: Readonly<Record<string, string | undefined>>
  onClose: () => void
}

/** Sheet for a back-in-stock subscription or an enquiry. */
export default function ContactSheet({ about, ...rest }: Props): ReactNode {
  return about === 'arrival' ? <ArrivalSheet {...rest} /> : <EnquirySheet {...rest} />
}
