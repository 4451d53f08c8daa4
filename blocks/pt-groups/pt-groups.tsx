import { defineBlock } from '../../engine/react/define-block.ts'
import { usePage } from '../../engine/react/page-store.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { Button } from '../ui/button.tsx'
import { useJoining } from '../shared/buying/use-joining.tsx'
import { Countdown } from '../ui/text/countdown.tsx'
import { GroupProgress } from '../shared/group/group-progress.tsx'
import { useChoice } from '../shared/buying/product-choice.ts'
import { ptGroupsSpec } from './pt-groups.schema.ts'
import css from './pt-groups.module.css'

export const ptGroups = defineBlock(
  ptGroupsSpec,
  function PtGroups({ data: { groups } }) {
    const { t } = useShop()
    const choice = useChoice()
    const { query } = usePage()
    const { join, sheet } = useJoining()
    useSignal(choice.skus)
    if (!choice.product.GrpCpgInfo || choice.isSoldOut) return null
    // The group of the invitation is shown above.
    const others = (groups ?? []).filter(({ grpNbr }) => grpNbr !== query.grpNbr)
    if (!others.length) return null
    return (
      <section className={css.groups} aria-label={t('group.list')}>
        <h2>{t('group.list')}</h2>
        <ul>
          {others.map(({ grpNbr, name, size, count, deadline }) => (
            <li key={grpNbr}>
              <div>
                <p className={css.name}>{t('group.of', { name })}</p>
                <GroupProgress size={size} count={count} />
                <Countdown until={deadline} />
              </div>
              <Button
                look="brand"
                aria-label={t('group.joinOf', { name })}
                onClick={() => join(grpNbr)}
              >
                {t('group.join')}
              </Button>
            </li>
          ))}
        </ul>
        {sheet}
      </section>
    )
  },
  ['groups'],
)
