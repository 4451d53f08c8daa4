import { useEffect, type ReactNode } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import type { GrpInfo } from '../../schemas/group/group.schema.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import { useJoining } from '../shared/buying/use-joining.tsx'
import { Countdown } from '../ui/text/countdown.tsx'
import { GroupProgress } from '../shared/group/group-progress.tsx'
import panel from '../shared/group/group.module.css'
import { detailPath } from '../shared/order/order-paths.ts'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptInvitationSpec } from './pt-invitation.schema.ts'
import css from './pt-invitation.module.css'

export const ptInvitation = defineBlock(
  ptInvitationSpec,
  function PtInvitation({ data: { group }, sources }) {
    const choice = useChoice()
    const { query, waiting } = usePage()
    const isComing = useSignal(waiting).has(sources.group ?? '')
    const { join, sheet } = useJoining()
    useSignal(choice.skus)
    const { product, invitedTo } = choice
    const canBuy = product.GrpCpgInfo !== undefined && !choice.isSoldOut
    // The link may name a group of another product.
    const own = group?.ptNbr === product.BasicInfo.ptNbr ? group : undefined
    const joinable = canBuy && own && !own.fault ? own.grpNbr : undefined
    useEffect(() => {
      invitedTo.value = joinable
    }, [invitedTo, joinable])
    if (!own) return isComing && query.grpNbr ? <div className={css.coming} /> : null
    return (
      <>
        <Invited group={own} canBuy={canBuy} onJoin={join} />
        {sheet}
      </>
    )
  },
  ['group'],
)

interface Props {
  group: GrpInfo
  /** The campaign is running and the product is in stock. */
  canBuy: boolean
  /** Without a number, starts a new group. */
  onJoin: (grpNbr: string | undefined) => void
}

/** A group, its status and the possible actions. */
function Invited({ group, canBuy, onJoin }: Props): ReactNode {
  const { t } = useShop()
  const { grpNbr, name, size, count, deadline, stat, fault, soNbr } = group
  const isOpen = stat === 'open' && fault !== 'ended'
  return (
    <section
      className={`${panel.panel} ${css.invited}`}
      data-tone="sale"
      aria-labelledby="invitation"
    >
      <h2 id="invitation">{t(fault === 'joined' ? 'group.mine' : 'group.invited', { name })}</h2>
      <GroupProgress size={size} count={count} isFull={fault === 'full'} />
      {isOpen && <Countdown until={deadline} />}
      <p className={panel.text} role="status">
        {t(aboutOf(group))}
      </p>
      <div className={panel.actions}>
        {soNbr !== undefined && (
          <Link className={buttonClass} data-look="brand" href={detailPath(soNbr)}>
            {t('group.seeOrder')}
          </Link>
        )}
        {canBuy && fault !== 'joined' && (
          <Button look="brand" onClick={() => onJoin(fault ? undefined : grpNbr)}>
            {t(fault ? 'group.startOwn' : 'group.join')}
          </Button>
        )}
      </div>
    </section>
  )
}

function aboutOf({ stat, fault }: GrpInfo): string {
  if (fault === 'joined' && stat !== 'open') return `group.about.${stat}`
  return fault ? `group.fault.${fault}` : 'group.hint'
}
