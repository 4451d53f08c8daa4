import { useMemo } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { createMember, MemberContext } from '../shared/account/member-state.ts'
import { profileSpec } from './profile.schema.ts'
import css from './profile.module.css'

export const profile = defineBlock(profileSpec, function Profile({ data, slots }) {
  const shop = useShop()
  const state = useMemo(() => createMember(shop, data.member), [shop, data.member])
  return (
    <MemberContext value={state}>
      <section className={css.profile} aria-busy={!data.member}>
        <h1>{shop.t('profile.title')}</h1>
        {slots.body}
      </section>
    </MemberContext>
  )
})
