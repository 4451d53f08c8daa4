import { useMemo, useState, type ReactNode } from 'react'
import { useShop } from '../../runtime/shop/shop.ts'
import { useSignal } from '../../engine/react/signals.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { giftPoint, type getUserByMobile } from '../../schemas/account/gift.ops.ts'
import type { OpOutput } from '../../schemas/kit/define-op.ts'
import { Confirm } from '../ui/dialog/form-confirm.tsx'
import { createFields } from '../ui/fields/fields-state.ts'
import { SendButton } from '../ui/fields/send-button.tsx'
import { TextField } from '../ui/fields/text-field.tsx'
import css from './point-gift.module.css'

export type Recipient = OpOutput<typeof getUserByMobile> & { mobile: string }

interface Props {
  recipient: Recipient
  onBack: () => void
  /** Called with the points given and the points left. */
  onGiven: (points: number, left: number) => void
}

/** How many points the recipient gets; asks for confirmation, since a gift cannot be taken back. */
export function GiftForm({ recipient, onBack, onGiven }: Props): ReactNode {
  const shop = useShop()
  const { t } = shop
  const { memName, mobile, giftUserNbr, pointsMax } = recipient
  const state = useMemo(() => createFields({ point: '' }), [])
  const { point: typed } = useSignal(state.values)
  const [isAsking, setAsking] = useState(false)
  const point = /^[1-9]\d{0,8}$/.test(typed.trim()) ? Number(typed) : 0
  const ask = () => {
    if (point === 0) return state.fail({ point: t('pointGift.needed') })
    if (point > pointsMax) return state.fail({ point: t('pointGift.most', { count: pointsMax }) })
    setAsking(true)
  }
  const give = async () => {
    state.isBusy.value = true
    try {
      const { memPoints } = await shop.call(giftPoint, { mobile, point, giftUserNbr })
      onGiven(point, memPoints)
    } catch (error) {
      onRefusal<typeof giftPoint>(
        error,
        {
          GIFT_USER_INVALID(_data, text) {
            shop.fail(error)
            state.fail({ point: text })
          },
          GIFT_POINTS_SHORT: ({ memPoints }) =>
            state.fail({ point: t('pointGift.most', { count: memPoints }) }),
          GIFT_LIMIT: ({ left }) => state.fail({ point: t('pointGift.most', { count: left }) }),
        },
        shop.fail,
      )
    } finally {
      state.isBusy.value = false
    }
  }
  return (
    <form
      ref={(element) => state.attach(element)}
      className={css.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      <p className={css.recipient}>
        <span>{t('pointGift.to')}</span>
        <b>{memName}</b>
        <span>{mobile}</span>
        <button type="button" className={css.back} onClick={onBack}>
          {t('pointGift.change')}
        </button>
      </p>
      <TextField
        state={state}
        name="point"
        label={t('pointGift.points')}
        hint={t('pointGift.most', { count: pointsMax })}
        isNeeded
        input={{ type: 'text', inputMode: 'numeric', autoComplete: 'off', maxLength: 9 }}
      />
      <SendButton state={state} busy={t('pointGift.giving')} isReady>
        {t('pointGift.give')}
      </SendButton>
      {isAsking && (
        <Confirm
          title={t('pointGift.sure', { count: point, name: memName })}
          text={t('pointGift.sureText')}
          action={t('pointGift.give')}
          cancel={t('pointGift.cancel')}
          onDone={(isSure) => {
            setAsking(false)
            if (isSure) void give()
          }}
        />
      )}
    </form>
  )
}
