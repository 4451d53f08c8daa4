import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { may, useStore } from '../kernel/session/myself.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import ui from '../ui/ui.module.css'

/** The fields of an offer with the bar that saves them; who may not write sees them only. */
export function OfferForm<V>(props: {
  form: VersionedForm<V>
  isNew: boolean
  children: ReactNode
}) {
  const { form, isNew, children } = props
  const mayWrite = may(useStore(), 'selling.write')
  return (
    <>
      <fieldset disabled={!mayWrite} className={ui.bare}>
        {children}
      </fieldset>
      {mayWrite && <SaveBar form={form} isNew={isNew} />}
    </>
  )
}

/**
 * What a new offer begins with: empty, or a copy. It is chosen once, so that a second visit does not
 * change the number under the operator's hands.
 */
export function useNewOffer<V>(
  kind: 'campaign' | 'coupon',
  from: string | undefined,
  begin: (storeNbr: string) => Promise<V>,
) {
  const { storeNbr } = useStore()
  return useQuery({
    queryKey: [`new ${kind}`, storeNbr, from],
    staleTime: Infinity,
    gcTime: 0,
    queryFn: () => begin(storeNbr),
  })
}
