import { defineBlock } from '../../engine/react/define-block.ts'
import { useText } from '../../runtime/shop/translate.ts'
import type { PayKind } from '../../schemas/pay/pay-kind.ts'
import type { PayMethodType } from '../../schemas/pay/pay.schema.ts'
import { ContactList } from '../shared/contact/contact-list.tsx'
import { Outline } from '../ui/icon.tsx'
import { sellerSpec } from './seller.schema.ts'
import css from './seller.module.css'

const card = 'M3.5 6h17v12h-17zM3.5 10h17M6.5 14.5h4'
const bank = 'M4 10 12 5l8 5zM6 10v7M10 10v7M14 10v7M18 10v7M4 19h16'
const cash = 'M3.5 7h17v10h-17zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z'

/** Drawings by type of an online payment, else by kind. */
const outlineOf: Record<PayMethodType | PayKind, string> = {
  credit: card,
  online: card,
  wallet: card,
  atm: bank,
  remittance: bank,
  cvs: cash,
  cod: cash,
}

export const seller = defineBlock(
  sellerSpec,
  function Seller({ props: { hasContact, hasPayments }, data: { seller: info } }) {
    const t = useText()
    if (!info) return null
    const isReached = hasContact && Object.values(info.seller).some(Boolean)
    const payments = hasPayments ? info.payments : []
    if (!isReached && !payments.length) return null
    return (
      <section className={css.seller} aria-label={t('seller.label')}>
        {isReached && <ContactList contact={info.seller} />}
        {payments.length > 0 && (
          <ul className={css.payments} aria-label={t('seller.payments')}>
            {payments.map(({ kind, method, name }) => (
              <li key={name}>
                <Outline path={outlineOf[method ?? kind]} size={20} />
                {name}
              </li>
            ))}
          </ul>
        )}
      </section>
    )
  },
)
