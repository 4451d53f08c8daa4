import { useState } from 'react'
import { Link } from 'wouter'
import { defineBlock } from '../../engine/react/define-block.ts'
import { formatNumber } from '../../runtime/money/format.ts'
import { useShop } from '../../runtime/shop/shop.ts'
import { onRefusal } from '../../runtime/transport/refusal.ts'
import { getUserByMobile } from '../../schemas/account/gift.ops.ts'
import { Field } from '../shared/account/form-field.tsx'
import { FormOutcome, FormPage } from '../shared/account/form-page.tsx'
import { useForm } from '../shared/account/form-state.ts'
import { Form, Submit } from '../shared/account/form.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { GiftForm, type Recipient } from './gift-form.tsx'
import { pointGiftSpec } from './point-gift.schema.ts'
import css from './point-gift.module.css'

const fields = { mobile: 'mobile' } as const

export const pointGift = defineBlock(
  pointGiftSpec,
  function PointGift({ data: { member } }) {
    const shop = useShop()
    const { lang, t } = shop
    const form = useForm('point-gift', fields)
    const [recipient, setRecipient] = useState<Recipient>()
    const [given, setGiven] = useState<{ points: number; name: string; left: number }>()
    const points = given?.left ?? member?.MemFullInfo.memPoints
    const find = async ({ mobile }: { mobile: string }) => {
      try {
        setRecipient({ mobile, ...(await shop.call(getUserByMobile, { mobile })) })
      } catch (error) {
        const atField = (_data: unknown, text: string) => form.fail({ mobile: text })
        onRefusal<typeof getUserByMobile>(
          error,
          { GIFT_NOBODY: atField, GIFT_SELF: atField },
          () => {
            throw error
          },
        )
      }
    }
    return (
      <FormPage title={t('pointGift.title')} text={t('pointGift.text')}>
        {points !== undefined && (
          <p className={css.balance}>
            <span>{t('points.balance')}</span>
            <b>{formatNumber(points, lang)}</b>
          </p>
        )}
        {given ? (
          <FormOutcome title={t('pointGift.done')}>
            <p>{t('pointGift.doneText', { count: given.points, name: given.name })}</p>
            <div className={css.next}>
              <Link className={buttonClass} data-look="brand" href="/user/points">
                {t('points.title')}
              </Link>
              <Button
                onClick={() => {
                  setGiven(undefined)
                  setRecipient(undefined)
                }}
              >
                {t('pointGift.again')}
              </Button>
            </div>
          </FormOutcome>
        ) : recipient ? (
          <GiftForm
            recipient={recipient}
            onBack={() => setRecipient(undefined)}
            onGiven={(amount, left) => setGiven({ points: amount, name: recipient.memName, left })}
          />
        ) : (
          <Form form={form} label={t('pointGift.title')} send={find}>
            <Field name="mobile" label={t('pointGift.mobile')} enterKeyHint="send" />
            <Submit look="brand">{t('pointGift.find')}</Submit>
          </Form>
        )}
      </FormPage>
    )
  },
  ['member'],
)
