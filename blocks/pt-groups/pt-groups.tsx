import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { defineBlock } from '../../runtime/block/define-block.ts'
import { usePage } from '../../runtime/page/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../runtime/state/signals.ts'
import type { GrpInfo } from '../../schemas/group/group.schema.ts'
import { Button } from '../ui/button.tsx'
import { buyInGroup } from '../ui/buying/group-buying.ts'
import { Countdown } from '../ui/countdown.tsx'
import { GroupProgress } from '../ui/group/group-progress.tsx'
import { useChoice } from '../ui/product-choice.ts'
import { Invitation } from './invitation.tsx'
import { ptGroupsSpec } from './pt-groups.schema.ts'
import css from './pt-groups.module.css'

const OptionSheet = lazy(() => import('../ui/buying/option-sheet.tsx'))

export const ptGroups = defineBlock(
  ptGroupsSpec,
  function PtGroups({ data: { groups = [], invited }, sources }) {
    const shop = useShop()
    const choice = useChoice()
    const page = usePage()
    const isComing = useSignal(page.waiting).has(sources.invited ?? '')
    useSignal(choice.skus)
    const [opened, setOpened] = useState<{ grpNbr: string | undefined }>()
    const { product, invitedTo } = choice
    const canBuy = product.GrpCpgInfo !== undefined && !choice.isSoldOut
    // A link may name a group of something else.
    const mine = invited?.ptNbr === product.BasicInfo.ptNbr ? invited : undefined
    const joinable = canBuy && mine && !mine.fault ? mine.grpNbr : undefined
    useEffect(() => {
      invitedTo.value = joinable
    }, [invitedTo, joinable])
    const take = (grpNbr: string | undefined) => {
      if (choice.sku.peek()) void buyInGroup(shop, choice, grpNbr)
      else setOpened({ grpNbr })
    }
    const others = canBuy ? groups.filter(({ grpNbr }) => grpNbr !== mine?.grpNbr) : []
    return (
      <>
        {mine ? (
          <Invitation group={mine} canBuy={canBuy} onTake={take} />
        ) : (
          isComing && page.query.grpNbr && <div className={css.coming} />
        )}
        {others.length > 0 && <Groups groups={others} onJoin={take} />}
        <Suspense fallback={null}>
          {opened && (
            <OptionSheet
              isGroup
              action={shop.t(opened.grpNbr === undefined ? 'group.start' : 'group.join')}
              onDone={() => buyInGroup(shop, choice, opened.grpNbr)}
              onClose={() => setOpened(undefined)}
            />
          )}
        </Suspense>
      </>
    )
  },
  ['groups', 'invited'],
)

interface Props {
  groups: readonly GrpInfo[]
  onJoin: (grpNbr: string) => void
}

function Groups({ groups, onJoin }: Props): ReactNode {
  const { t } = useShop()
  return (
    <section className={css.groups} aria-label={t('group.list')}>
      <h2>{t('group.list')}</h2>
      <ul>
        {groups.map(({ grpNbr, name, size, count, deadline }) => (
          <li key={grpNbr}>
            <div>
              <p className={css.name}>{t('group.of', { name })}</p>
              <GroupProgress size={size} count={count} />
              <Countdown until={deadline} />
            </div>
            <Button
              look="brand"
              aria-label={t('group.joinOf', { name })}
              onClick={() => onJoin(grpNbr)}
            >
              {t('group.join')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
