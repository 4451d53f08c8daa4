import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { may, useStore } from '../kernel/session/myself.ts'
import { SaveBar } from '../ui/saving/save-bar.tsx'
import type { VersionedForm } from '../ui/saving/use-versioned.ts'
import { SideIndex } from '../ui/side-index.tsx'
import ui from '../ui/ui.module.css'

/** Fields of an offer with the save bar; read-only without the permission. */
export function OfferForm<V>(props: {
  form: VersionedForm<V>
  isNew: boolean
  children: ReactNode
}) {
  const { form, isNew, children } = props
  const mayWrite = may(useStore(), 'selling.write')
  return (
    <SideIndex>
      <fieldset disabled={!mayWrite} className={ui.bare}>
        {children}
      </fieldset>
      {mayWrite && <SaveBar form={form} isNew={isNew} />}
    </SideIndex>
  )
}

/**
 * Initial value of a new offer: empty, or a copy. Computed once, so that rereading does not change
 * the number.
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
