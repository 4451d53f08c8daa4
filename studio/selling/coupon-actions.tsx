import * as ops from '../../schemas/coupon/coupon-operator.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { useStore } from '../kernel/session/myself.ts'
import { useCommand } from '../kernel/calls/queries.ts'
import { useTexts } from '../kernel/texts/texts.tsx'
import { useNow } from '../ui/use-now.ts'
import { Button, Trouble } from '../ui/ui.tsx'
import { OfferActions } from './offer-actions.tsx'

const withdrawTexts = {
  act: 'selling.withdraw',
  question: 'selling.withdrawQuestion',
  text: 'selling.withdrawText',
} as const

/** Actions on a coupon: copy, withdraw, offer again, delete. */
export function CouponActions(props: {
  shown: OpOutput<typeof ops.showCoupon>
  isUnsaved: boolean
}) {
  const { shown, isUnsaved } = props
  const { coupon, isOn, given } = shown
  const { cpnNbr } = coupon
  const { t } = useTexts()
  const { storeNbr } = useStore()
  const changed = { storeNbr, changes: [ops.showCoupon, ops.listCoupons] }
  const close = useCommand(ops.closeCoupon, changed)
  const reopen = useCommand(ops.reopenCoupon, changed)
  const remove = useCommand(ops.deleteCoupon, { storeNbr, changes: [ops.listCoupons] })
  const now = useNow()
  const isRunning = isOn && Date.parse(coupon.effdate) <= now
  return (
    <>
      <OfferActions
        base={`/${storeNbr}/selling/coupons`}
        nbr={cpnNbr}
        isUnsaved={isUnsaved}
        end={
          isOn
            ? {
                texts: withdrawTexts,
                act: { ...close, run: (onSuccess) => close.mutate({ cpnNbr }, { onSuccess }) },
              }
            : undefined
        }
        remove={
          given === 0 && !isRunning
            ? { ...remove, run: (onSuccess) => remove.mutate({ cpnNbr }, { onSuccess }) }
            : undefined
        }
      >
        {!isOn && (
          <Button
            isDisabled={isUnsaved}
            isPending={reopen.isPending}
            onPress={() => reopen.mutate({ cpnNbr })}
          >
            {t('selling.reopen')}
          </Button>
        )}
      </OfferActions>
      <Trouble error={reopen.error} />
    </>
  )
}
