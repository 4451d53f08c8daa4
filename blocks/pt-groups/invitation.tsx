import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useShop } from '../../runtime/shop/shop.ts'
import type { GrpInfo } from '../../schemas/group/group.schema.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { Countdown } from '../ui/countdown.tsx'
import { GroupProgress } from '../ui/group/group-progress.tsx'
import { detailPath } from '../ui/order/order-paths.ts'
import group from '../ui/group/group.module.css'
import css from './pt-groups.module.css'

interface Props {
  group: GrpInfo
  /** The campaign runs and the product is there. */
  canBuy: boolean
  /** Without a number a new group is started. */
  onTake: (grpNbr: string | undefined) => void
}

/** The group that somebody was invited to: what it is, and what can be done now. */
export function Invitation({ group: invited, canBuy, onTake }: Props): ReactNode {
  const { t } = useShop()
  const { grpNbr, name, size, count, deadline, stat, fault, soNbr } = invited
  const isOpen = stat === 'open' && fault !== 'ended'
  return (
    <section className={`${group.panel} ${css.invited}`} data-tone="sale" aria-labelledby="invited">
      <h2 id="invited">{t('group.invited', { name })}</h2>
      <GroupProgress size={size} count={count} />
      {isOpen && <Countdown until={deadline} />}
      <p className={group.text} role="status">
        {fault === 'joined' && stat !== 'open'
          ? t(`group.about.${stat}`)
          : t(fault ? `group.fault.${fault}` : 'group.hint')}
      </p>
      <div className={group.ways}>
        {soNbr !== undefined && (
          <Link className={buttonClass} data-look="brand" href={detailPath(soNbr)}>
            {t('group.seeOrder')}
          </Link>
        )}
        {!fault && canBuy && (
          <Button look="brand" onClick={() => onTake(grpNbr)}>
            {t('group.join')}
          </Button>
        )}
        {fault && fault !== 'joined' && canBuy && (
          <Button look="brand" onClick={() => onTake(undefined)}>
            {t('group.startOwn')}
          </Button>
        )}
      </div>
    </section>
  )
}
