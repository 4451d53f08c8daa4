import { Pencil, Power, Trash2 } from 'lucide-react'
import { useState } from 'react'
import * as ops from '../../schemas/coupon/promo-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { MoreMenu } from '../ui/more-menu.tsx'
import { tell } from '../ui/toasts/toasts.ts'
import { Confirm, Trouble } from '../ui/ui.tsx'

/** Actions on a promo code: change, withdraw or offer again, delete while unused. */
export function PromoActions(props: {
  row: OpOutput<typeof ops.listPromoCodes>['rows'][number]
  onEdit(): void
}) {
  const { row, onEdit } = props
  const { promoCode, isOn, used } = row
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const [isAsking, setIsAsking] = useState(false)
  const changed = { storeNbr, changes: [ops.listPromoCodes] }
  const turn = useCommand(ops.switchPromoCode, changed)
  const remove = useCommand(ops.deletePromoCode, changed)
  const switchIt = () =>
    turn.mutate(
      { promoCode, isOn: !isOn },
      {
        onSuccess: () =>
          tell({
            text: t(isOn ? 'selling.withdrawn' : 'selling.reopened', { code: promoCode }),
            undo: () => turn.mutateAsync({ promoCode, isOn }),
          }),
      },
    )
  return (
    <>
      <MoreMenu
        label={t('moreFor', { name: promoCode })}
        actions={[
          { id: 'edit', label: t('selling.change'), icon: Pencil, run: onEdit },
          {
            id: 'turn',
            label: t(isOn ? 'selling.withdraw' : 'selling.reopen'),
            icon: Power,
            isDisabled: turn.isPending,
            run: switchIt,
          },
          ...(used === 0
            ? [
                {
                  id: 'delete',
                  label: t('selling.delete'),
                  icon: Trash2,
                  isDanger: true,
                  run: () => setIsAsking(true),
                },
              ]
            : []),
        ]}
      />
      <Trouble error={turn.error} />
      <Confirm
        title={t('selling.deleteQuestion')}
        text={t('selling.deleteText')}
        yes={t('selling.delete')}
        isOpen={isAsking}
        isPending={remove.isPending}
        error={remove.error}
        onClose={() => setIsAsking(false)}
        onYes={() => remove.mutate({ promoCode }, { onSuccess: () => setIsAsking(false) })}
      />
    </>
  )
}
