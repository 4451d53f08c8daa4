import { use, type ReactNode } from 'react'
import { CodeField } from '../../../blocks/shared/account/form-code.tsx'
import { useForm } from '../../../blocks/shared/account/form-state.ts'
import { Form, Submit } from '../../../blocks/shared/account/form.tsx'
import type { OverlayProps } from '../../../runtime/shop/overlay.ts'
import { useShop } from '../../../runtime/shop/shop.ts'
import { proveOrder, sendProofCode } from '../../../schemas/order/order-lookup.ops.ts'
import css from './proof.module.css'

const fields = { code: 'code' } as const

/**
 * Before a guest changes an order or reads its personal parts: a code sent to the order's contact
 * proves that it is theirs, since a link may have been passed on.
 */
export default function Proof({ overlay: opened }: OverlayProps<'proof'>): ReactNode {
  const { call, needTexts, overlay, t } = useShop()
  use(needTexts('account'))
  const { soNbr, contact } = opened
  const form = useForm('proof', fields)
  return (
    <>
      <h2>{t('proof.title')}</h2>
      <p className={css.text}>{t('proof.text', { contact })}</p>
      <Form
        form={form}
        label={t('proof.title')}
        send={async ({ code }) => {
          await call(proveOrder, { soNbr, code })
          opened.done(true)
          if (overlay.peek() === opened) overlay.value = null
        }}
      >
        <CodeField
          name="code"
          to={contact}
          waitName="order"
          ask={() => call(sendProofCode, { soNbr })}
        />
        <Submit>{t('proof.confirm')}</Submit>
      </Form>
    </>
  )
}
