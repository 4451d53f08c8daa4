import { createContext, useContext } from 'react'
import type { Shop } from '../../../runtime/shop/shop.ts'
import { signal, type ReadonlySignal } from '../../../engine/react/signals.ts'
import type { Member } from '../../../schemas/account/account.schema.ts'

/** The signed-in member; the parts of a page share it. */
export interface MemberState {
  /** `undefined` until it has loaded: only the browser requests it. */
  member: ReadonlySignal<Member | undefined>
  /** Stores the data that a change returned. */
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
      // Changing the session redraws the page, which a new name or picture does not require.
      if (memAcType !== session.memAcType || levelNbr !== session.levelNbr)
        shop.account.changed({ memAcType, levelNbr })
    },
  }
}
