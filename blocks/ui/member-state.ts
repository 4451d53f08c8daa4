import { createContext, useContext } from 'react'
import type { Shop } from '../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal } from '../../runtime/state/signals.ts'
import type { Member } from '../../schemas/account/account.schema.ts'

/** The member whose pages these are; the parts of a page share it. */
export interface MemberState {
  /** Absent until the call is answered: only the browser may make it. */
  member: ReadonlySignal<Member | undefined>
  /** Takes over what a change answered. */
  update: (changed: Partial<Member>) => void
}

export const MemberContext = createContext<MemberState | null>(null)

export function useMember(): MemberState {
  const state = useContext(MemberContext)
  if (!state)
    throw new Error(
      'useMember: no member above this component; place the part inside a member page',
    )
  return state
}

export function createMember(shop: Shop, loaded: Member | undefined): MemberState {
  const member = signal(loaded)
  return {
    member,
    update(changed) {
      const current = member.peek()
      if (!current) return
      member.value = { ...current, ...changed }
      const { memAcType, levelNbr } = member.value.MemInfo
      const session = shop.session.peek()
      // The page is drawn anew by this; a name or a picture needs no such thing.
      if (memAcType !== session.memAcType || levelNbr !== session.levelNbr)
        shop.account.changed({ memAcType, levelNbr })
    },
  }
}
