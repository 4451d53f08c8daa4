import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { createMember, MemberContext } from '../shared/account/member-state.ts'
import { memberCentreSpec } from './member-centre.schema.ts'
import css from './member-centre.module.css'

export const memberCentre = defineBlock(memberCentreSpec, function MemberCentre({ data, slots }) {
  const shop = useShop()
  const state = useMemo(() => createMember(shop, data.member), [shop, data.member])
  return (
    <MemberContext value={state}>
      <section className={css.centre} aria-busy={!data.member}>
        <h1>{shop.t('member.title')}</h1>
        {slots.body}
      </section>
    </MemberContext>
  )
})
