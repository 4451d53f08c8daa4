import { useMemo } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { createMember, MemberContext } from '../shared/account/member-state.ts'
import { AccountSign } from '../ui/account-sign.tsx'
import { memberCentreSpec } from './member-centre.schema.ts'
import css from './member-centre.module.css'

export const memberCentre = defineBlock(memberCentreSpec, function MemberCentre({ data, slots }) {
  const shop = useShop()
  const state = useMemo(() => createMember(shop, data.member), [shop, data.member])
  return (
    <MemberContext value={state}>
      <section className={css.centre} aria-busy={!data.member}>
        <div className={css.head}>
          <h1>{shop.t('member.title')}</h1>
          <Link
            href="/user/profile"
            className={css.profile}
            aria-label={shop.t('member.toProfile')}
          >
            <AccountSign name="gear" size={24} />
          </Link>
        </div>
        {slots.body}
      </section>
    </MemberContext>
  )
})
