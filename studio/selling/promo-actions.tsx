import { useState } from 'react'
import * as ops from '../../schemas/coupon/promo-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { Button, Confirm, Row, Trouble } from '../ui/ui.tsx'

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
  const turnText = t(isOn ? 'selling.withdraw' : 'selling.reopen')
  return (
    <>
      <Row>
        <Button aria-label={`${t('selling.change')}: ${promoCode}`} onPress={onEdit}>
          {t('selling.change')}
        </Button>
        <Button
          aria-label={`${turnText}: ${promoCode}`}
          isPending={turn.isPending}
          onPress={() => turn.mutate({ promoCode, isOn: !isOn })}
        >
          {turnText}
        </Button>
        {used === 0 && (
          <Button
            look="danger"
            aria-label={`${t('selling.delete')}: ${promoCode}`}
            onPress={() => setIsAsking(true)}
          >
            {t('selling.delete')}
          </Button>
        )}
      </Row>
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
