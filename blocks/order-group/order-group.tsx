import type { ReactNode } from 'react'
import { defineBlock } from '../../engine/react/define-block.ts'
import { linkHref, useShop } from '../../runtime/shop/shop.ts'
import { pageAt } from '../../runtime/shop/share.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { GrpInfo } from '../../schemas/group/group.schema.ts'
import type { SoInfo } from '../../schemas/order/order.schema.ts'
import { Button } from '../ui/button.tsx'
import { Countdown } from '../ui/text/countdown.tsx'
import { GroupProgress } from '../shared/group/group-progress.tsx'
import css from '../shared/group/group.module.css'
import { Icon } from '../ui/icon.tsx'
import { useOrder } from '../shared/order/order-state.ts'
import { orderGroupSpec } from './order-group.schema.ts'
import { useGroupWatch } from './use-group-watch.ts'

export const orderGroup = defineBlock(orderGroupSpec, function OrderGroup() {
  const { t } = useShop()
  const { order, renew } = useOrder()
  const known = useSignal(order)
  const words = known && wordsOf(known)
  useGroupWatch(words === 'waits', renew)
  if (!known?.GrpInfo || !words) return null
  const { GrpInfo: group } = known
  const { stat, size, count, deadline } = group
  return (
    <section className={css.panel} data-tone={stat === 'formed' ? 'good' : undefined}>
      <h2>{t(`group.title.${words}`)}</h2>
      {stat !== 'failed' && <GroupProgress size={size} count={count} />}
      {stat === 'open' && <Countdown until={deadline} />}
      <p className={css.text} role="status">
        {t(`group.text.${words}`)}
      </p>
      {words === 'waits' && <Invite group={group} title={known.SodList[0]?.name ?? ''} />}
    </section>
  )
})

type Words = 'unpaid' | 'waits' | 'formed' | 'failed' | 'failedUnpaid'

/**
 * Returns which text describes the group to the order's owner; `undefined` if the order no longer
 * has a seat in it.
 */
function wordsOf({ stat, payDate, GrpInfo: group }: SoInfo): Words | undefined {
  if (!group) return undefined
  const isGivenUp = stat === 'cancel' || stat === 'voided' || (stat === 'closed' && !payDate)
  if (group.stat === 'failed')
    return isGivenUp ? (stat === 'closed' ? 'failedUnpaid' : undefined) : 'failed'
  if (isGivenUp) return undefined
  if (group.stat === 'formed') return 'formed'
  return stat === 'pay' ? 'unpaid' : stat === 'pledge' ? 'waits' : undefined
}

/** Shares the group's address with friends. */
function Invite({ group, title }: { group: GrpInfo; title: string }): ReactNode {
  const shop = useShop()
  const { overlay, t } = shop
  const share = () => {
    const path = linkHref(shop, { linkType: 'pt', link: group.ptNbr }) ?? '/'
    const page = pageAt(shop, path, t('group.shared', { name: title, count: group.size }))
    overlay.value = {
      name: 'share',
      shared: { ...page, url: `${page.url}?grpNbr=${group.grpNbr}` },
    }
  }
  return (
    <Button look="brand" aria-haspopup="dialog" onClick={share}>
      <Icon name="share" size={20} />
      {t('group.invite')}
    </Button>
  )
}
